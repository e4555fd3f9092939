import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CannotStart } from '../start/cannot-start.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './db.ts'
import { DurableFS } from './durable-fs.ts'
import { type Log, silent } from './log.ts'
import { startMaintenance } from './maintenance.ts'
import { migratePglite, pgliteDatabase, startOptions, startParams } from './pglite.ts'
import { syncFolder } from './sync-folder.ts'

/** Whose files the folder holds. Another version may not read them, so the dependency is pinned to exactly this. */
export const pgliteVersion = '0.5.16'

interface Options {
  log?: Log
  /** Is told when the engine stops at run time; the process should then end and be started again. */
  onBroken?: (error: Error) => void
  /** How long a predecessor that was killed, or is being restarted, may take to leave the folder. */
  lockWaitMs?: number
}

/** Opens the database inside the data folder, made on first use, and applies the migrations. */
export async function openEmbedded(
  dataDir: string,
  { log = silent, onBroken = () => {}, lockWaitMs = 5_000 }: Options = {},
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = await lockDataFolder(dataDir, lockWaitMs)
  try {
    const files = path.join(dataDir, 'pg')
    if (existsSync(files)) refuseForeignFiles(dataDir)
    else await initialise(dataDir, files)

    const { lite, lastWords } = await openFiles(files)
    await migratePglite(lite)
    const stopMaintenance = startMaintenance(lite, log)
    const database = pgliteDatabase(lite, (error) =>
      onBroken(new Error(`The database stopped: ${lastWords() || error.message}`, { cause: error })),
    )
    return {
      ...database,
      async close() {
        stopMaintenance()
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** @returns the engine, and what it said when it stopped, if it did. */
export async function openFiles(
  files: string,
  sync?: (fd: number) => void,
): Promise<{ lite: PGlite; lastWords: () => string }> {
  let last = ''
  // After a crash the engine syncs every file, one by one and twice, which takes longer than all the rest of a start.
  const wasCrashed = existsSync(files) && !wasClosed(files)
  if (wasCrashed) await syncFolder(files)
  const lite = await PGlite.create({
    ...startOptions,
    fs: new DurableFS(files, { sync, isSynced: wasCrashed }),
    startParams: [
      ...startParams('32MB').filter((param) => param !== '-F'),
      '-c',
      // The only method that is not silently skipped or refused in this build.
      'wal_sync_method=fsync',
    ],
    onStderr(line) {
      last = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? last
      return true
    },
  }).catch((error: unknown) => {
    // The message of an abort can be the whole engine in one line.
    const reason = last || String(error instanceof Error ? error.message : error)
    throw new CannotStart(`The database in ${files} cannot be opened: ${reason.slice(0, 200)}`)
  })
  return { lite, lastWords: () => last }
}

/** Whether the engine wrote "shut down" into its control file, where the state follows three numbers of 16 bytes. */
function wasClosed(files: string): boolean {
  const shutDown = 1
  return readFileSync(path.join(files, 'global/pg_control')).readUInt32LE(16) === shutDown
}

const versionFile = (dataDir: string) => path.join(dataDir, 'pg-version')

function refuseForeignFiles(dataDir: string): void {
  const file = versionFile(dataDir)
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version'
  if (written === pgliteVersion) return
  throw new CannotStart(
    `The database in ${dataDir} was written by PGlite ${written}, and this release reads ${pgliteVersion}. Start the release that wrote it and export the data, or choose another DATA_DIR.`,
  )
}

/** Beside the bundle: a database that was made when the server was built, because making one takes seconds. */
const madeBefore = path.join(import.meta.dirname, 'empty-database')

async function initialise(dataDir: string, files: string): Promise<void> {
  const unfinished = `${files}.new`
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(madeBefore)) cpSync(madeBefore, unfinished, { recursive: true })
  else await makeDatabase(unfinished)
  await syncFolder(unfinished)
  writeFileSync(versionFile(dataDir), `${pgliteVersion}\n`)
  // Last, so that a start that was cut off is begun anew.
  renameSync(unfinished, files)
}

/** In a process of its own, because making a database takes 700 MB that this one would keep. */
async function makeDatabase(files: string): Promise<void> {
  const extension = path.extname(import.meta.filename)
  const child = fork(path.join(import.meta.dirname, `make-database${extension}`), [files], {
    execArgv: extension === '.ts' ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new CannotStart(`The database in ${files} cannot be made: ${said.trim().slice(-300)}`)
}

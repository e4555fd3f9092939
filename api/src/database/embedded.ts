import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { prepareDataFolder } from '../data-folder/data-folder.ts'
import { dataFolderProblem } from '../data-folder/data-folder-problem.ts'
import { makeOwnerOnly } from '../data-folder/owner-only.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { copyWhileInUse } from './copy-while-in-use.ts'
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
  /** Works on tables that a newer release has changed. */
  allowsNewer?: boolean
}

export interface EmbeddedDatabase extends Database {
  /** Copies the files as a power cut at one moment would leave them; statements wait, but only for what changed last. */
  copyFiles(to: string): Promise<void>
}

/**
 * Opens the database inside the data folder, made on first use, and applies the migrations.
 *
 * @throws CannotStart when the folder or its disk cannot be used.
 */
export const openEmbedded = (dataDir: string, options: Options = {}): Promise<EmbeddedDatabase> =>
  openIn(dataDir, options).catch((error: unknown) => {
    const problem = error instanceof CannotStart ? null : dataFolderProblem(error, dataDir)
    throw problem === null ? error : new CannotStart(problem)
  })

async function openIn(
  dataDir: string,
  { log = silent, onBroken = () => {}, lockWaitMs = 5_000, allowsNewer }: Options,
): Promise<EmbeddedDatabase> {
  prepareDataFolder(dataDir)
  const release = await lockDataFolder(dataDir, lockWaitMs)
  try {
    const files = filesIn(dataDir)
    if (existsSync(files)) refuseForeignFiles(dataDir)
    else await initialise(dataDir)

    const { lite, lastWords } = await openFiles(files)
    let isOpen = false
    // Before the first statement: without the watch, one after a stop of the engine would never end.
    const database = pgliteDatabase(lite, (error) => {
      if (isOpen) onBroken(stopped(lastWords(), error))
    })
    await migratePglite(lite, { allowsNewer }).catch((error: unknown) => {
      throw lastWords() ? stopped(lastWords(), error as Error) : error
    })
    isOpen = true
    const stopMaintenance = startMaintenance(lite, log)
    return {
      ...database,
      async copyFiles(to) {
        const finish = await copyWhileInUse(files, to)
        await lite.runExclusive(finish)
      },
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

const stopped = (lastWords: string, error: Error) =>
  new Error(`The database stopped: ${lastWords || error.message}`, { cause: error })

/**
 * @param sync null for files that need not outlive a power cut.
 * @returns the engine, and what it said when it stopped, if it did.
 */
export async function openFiles(
  files: string,
  sync?: ((fd: number) => void) | null,
): Promise<{ lite: PGlite; lastWords: () => string }> {
  let last = ''
  // After a crash the engine syncs every file, one by one and twice, which takes longer than all the rest of a start.
  const wasCrashed = existsSync(files) && !wasClosed(files)
  if (wasCrashed && sync !== null) await syncFolder(files)
  const lite = await PGlite.create({
    ...startOptions,
    fs: new DurableFS(files, { sync: sync === null ? () => {} : sync, isSynced: wasCrashed }),
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
    throw new CannotStart(
      dataFolderProblem(error, path.dirname(files)) ??
        `The database in ${files} cannot be opened: ${reason.slice(0, 200)}`,
    )
  })
  return { lite, lastWords: () => last }
}

/** Whether the engine wrote "shut down" into its control file, where the state follows three numbers of 16 bytes. */
function wasClosed(files: string): boolean {
  const shutDown = 1
  return readFileSync(path.join(files, 'global/pg_control')).readUInt32LE(16) === shutDown
}

export const filesIn = (dataDir: string) => path.join(dataDir, 'pg')
const versionFile = (dataDir: string) => path.join(dataDir, 'pg-version')

/** @throws CannotStart */
export function refuseForeignFiles(dataDir: string): void {
  const file = versionFile(dataDir)
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'an unknown version'
  if (written === pgliteVersion) return
  throw new CannotStart(
    `The database in ${dataDir} was written by PGlite ${written}, and this release reads ${pgliteVersion}. Back it up with the release that wrote it and restore that with this one, or choose another DATA_DIR.`,
  )
}

/** Beside the bundle: a database that was made when the server was built, because making one takes seconds. */
const madeBefore = path.join(import.meta.dirname, 'empty-database')

async function initialise(dataDir: string): Promise<void> {
  const unfinished = `${filesIn(dataDir)}.new`
  await makeEmpty(unfinished)
  await takeAsFiles(unfinished, dataDir)
}

/** An empty database, of which nothing is on the disk for certain yet. */
export async function makeEmpty(files: string): Promise<void> {
  rmSync(files, { recursive: true, force: true })
  if (existsSync(madeBefore)) cpSync(madeBefore, files, { recursive: true })
  else await makeDatabase(files)
  // Neither heeds the umask: a copy has the modes of the build, and PGlite unpacks the first files of a database itself.
  makeOwnerOnly(files)
}

/** From one moment to the next a closed database becomes that of a data folder which had none. */
export async function takeAsFiles(files: string, dataDir: string): Promise<void> {
  await syncFolder(files)
  writeFileSync(versionFile(dataDir), `${pgliteVersion}\n`, { mode: 0o600 })
  // Last, so that what was cut off is begun anew.
  renameSync(files, filesIn(dataDir))
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

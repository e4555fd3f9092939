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

/** Version that wrote the files. Another version may not read them, so the dependency is pinned exactly. */
export const pgliteVersion = '0.5.16'

interface Options {
  log?: Log
  /** Called when the engine fails at run time; the process should then end and be restarted. */
  onBroken?: (error: Error) => void
  /** How long to wait for a predecessor that is stopping. */
  lockWaitMs?: number
  /** Accept a schema of a newer release. */
  allowsNewer?: boolean
}

export interface EmbeddedDatabase extends Database {
  /** Copies the files in a crash-consistent state; statements wait only while the most recent changes are copied. */
  copyFiles(to: string): Promise<void>
}

/**
 * Opens the database in the data folder, creates it on first use, and applies migrations.
 *
 * @throws CannotStart if the folder or its disk cannot be used.
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

    const { lite, lastOutput } = await openFiles(files)
    let isOpen = false
    // Watch before the first statement: otherwise a statement after an engine failure would never return.
    const database = pgliteDatabase(lite, (error) => {
      if (isOpen) onBroken(stopped(lastOutput(), error))
    })
    await migratePglite(lite, { allowsNewer }).catch((error: unknown) => {
      throw lastOutput() ? stopped(lastOutput(), error as Error) : error
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

const stopped = (lastOutput: string, error: Error) =>
  new Error(`The database stopped: ${lastOutput || error.message}`, { cause: error })

/**
 * @param sync null for files that need not survive a power cut.
 * @returns the engine, and its last output if it failed.
 */
export async function openFiles(
  files: string,
  sync?: ((fd: number) => void) | null,
): Promise<{ lite: PGlite; lastOutput: () => string }> {
  let last = ''
  // After a crash the engine would sync each file twice, one by one, which takes longer than the rest of a start.
  const wasCrashed = existsSync(files) && !wasClosed(files)
  if (wasCrashed && sync !== null) await syncFolder(files)
  const lite = await PGlite.create({
    ...startOptions,
    fs: new DurableFS(files, { sync: sync === null ? () => {} : sync, isSynced: wasCrashed }),
    startParams: [
      ...startParams('32MB').filter((param) => param !== '-F'),
      '-c',
      // Other methods are silently skipped or refused in this build.
      'wal_sync_method=fsync',
    ],
    onStderr(line) {
      last = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? last
      return true
    },
  }).catch((error: unknown) => {
    // The message of an abort can contain the whole engine in one line.
    const reason = last || String(error instanceof Error ? error.message : error)
    throw new CannotStart(
      dataFolderProblem(error, path.dirname(files)) ??
        `The database in ${files} cannot be opened: ${reason.slice(0, 200)}`,
    )
  })
  return { lite, lastOutput: () => last }
}

/** Checks whether the control file says "shut down": the state follows three numbers of 16 bytes. */
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

/** Empty database from the build, next to the bundle, because creating one takes seconds. */
const prebuilt = path.join(import.meta.dirname, 'empty-database')

async function initialise(dataDir: string): Promise<void> {
  const unfinished = `${filesIn(dataDir)}.new`
  await makeEmpty(unfinished)
  await moveIntoDataFolder(unfinished, dataDir)
}

/** Creates an empty database, not yet synced to disk. */
export async function makeEmpty(files: string): Promise<void> {
  rmSync(files, { recursive: true, force: true })
  if (existsSync(prebuilt)) cpSync(prebuilt, files, { recursive: true })
  else await makeDatabase(files)
  // Neither respects the umask: a copy has the modes of the build, and PGlite unpacks the first files itself.
  makeOwnerOnly(files)
}

/** Moves a closed database into a data folder that has none, atomically. */
export async function moveIntoDataFolder(files: string, dataDir: string): Promise<void> {
  await syncFolder(files)
  writeFileSync(versionFile(dataDir), `${pgliteVersion}\n`, { mode: 0o600 })
  // Last, so that an interrupted move starts over.
  renameSync(files, filesIn(dataDir))
}

/** Runs in a separate process, because creating a database takes 700 MB that this process would not free. */
async function makeDatabase(files: string): Promise<void> {
  const extension = path.extname(import.meta.filename)
  const child = fork(path.join(import.meta.dirname, `make-database${extension}`), [files], {
    execArgv: extension === '.ts' ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new CannotStart(`The database in ${files} cannot be made: ${output.trim().slice(-300)}`)
}

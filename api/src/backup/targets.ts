import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { prepareDataFolder } from '../data-folder/data-folder.ts'
import { tryLockDataFolder } from '../database/data-folder-lock.ts'
import { filesIn, makeEmpty, moveIntoDataFolder, openFiles } from '../database/embedded.ts'
import { migrationLock } from '../database/migrate.ts'
import { pgliteDatabase } from '../database/pglite.ts'
import { connectPostgres, dbOn, migrationsOn } from '../database/postgres.ts'
import { Refusal } from '../operator/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import type { Target } from './load.ts'
import type { Place } from './sources.ts'

interface Work<T> {
  /** Called when the target is known to be empty, before anything is written. */
  before?(): Promise<void>
  fill(target: Target): Promise<T>
}

/**
 * Provides an empty installation to `work`, and commits it only if `work` succeeds.
 *
 * @throws Refusal if anything would be overwritten.
 */
export const fillPlace = <T>({ databaseUrl, dataDir }: Place, storage: Storage, work: Work<T>): Promise<T> =>
  databaseUrl ? fillPostgres(databaseUrl, storage, work) : fillEmbedded(dataDir, storage, work)

async function fillPostgres<T>(url: string, storage: Storage, work: Work<T>): Promise<T> {
  const client = await connectPostgres(url, 'grace-restore')
  client.on('error', () => {})
  const tx = dbOn(client)
  try {
    await tx.query('begin')
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    // A server that starts in the meantime waits for this lock.
    await tx.query(`select pg_advisory_xact_lock(${migrationLock})`)
    await refuseTables(tx)
    await work.before?.()
    const result = await work.fill({ tx, migrations: migrationsOn(client), storage })
    await tx.query('commit')
    return result
  } finally {
    // Closing the connection rolls back.
    await client.end()
  }
}

async function refuseTables(tx: Target['tx']): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by 1 limit 1`,
  )
  if (rows[0]) {
    throw new Refusal(
      `The database that DATABASE_URL names is not empty: it has a table ${rows[0].name}. Name an empty one; nothing is ever overwritten.`,
    )
  }
}

/** Temporary name of the database until it is complete; the next start removes leftovers. */
const unfinished = (dataDir: string) => `${filesIn(dataDir)}.new`
/** PGlite truncates its WAL only at explicit checkpoints. */
const partsBetweenCheckpoints = 20

async function fillEmbedded<T>(dataDir: string, storage: Storage, work: Work<T>): Promise<T> {
  prepareDataFolder(dataDir)
  const release = tryLockDataFolder(dataDir)
  if (!release)
    throw new Refusal(
      `The data folder ${dataDir} is in use by another process. Restore goes only into an empty place.`,
    )
  const files = unfinished(dataDir)
  try {
    if (existsSync(filesIn(dataDir))) {
      throw new Refusal(
        `There is a database in ${dataDir} already. Choose another DATA_DIR, or move that folder away; nothing is ever overwritten.`,
      )
    }
    await work.before?.()
    await makeEmpty(files)
    const { lite } = await openFiles(files, null)
    const tx = pgliteDatabase(lite)
    const migrations = {
      query: (text: string) => lite.query(text),
      script: async (text: string) => void (await lite.exec(text)),
    }
    let parts = 0
    const afterRows = async () => {
      parts += 1
      if (parts % partsBetweenCheckpoints === 0) await lite.exec('checkpoint')
    }
    let result: T
    try {
      await lite.exec('begin')
      result = await work.fill({ tx, migrations, storage, afterRows })
      await lite.exec('commit')
    } finally {
      await tx.close()
    }
    await moveIntoDataFolder(files, dataDir)
    return result
  } finally {
    await rm(files, { recursive: true, force: true })
    release()
  }
}

import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { askServer } from '../control/ask-server.ts'
import { tryLockDataFolder } from '../database/data-folder-lock.ts'
import { filesIn, openFiles, refuseForeignFiles } from '../database/embedded.ts'
import { holdLockOn } from '../database/held-lock.ts'
import { pgliteDatabase } from '../database/pglite.ts'
import { connectPostgres, dbOn } from '../database/postgres.ts'
import { Refusal } from '../operator/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import type { Source } from './dump.ts'
import { keepFilesLock } from './kept-files.ts'

/** Which installation is meant. */
export interface Place {
  databaseUrl: string | null
  dataDir: string
}

/** The installation as it is, whether its server runs or not. */
export const openSource = ({ databaseUrl, dataDir }: Place, storage: Storage): Promise<Source> =>
  databaseUrl ? postgresSource(databaseUrl, storage) : embeddedSource(dataDir, storage)

async function postgresSource(url: string, storage: Storage): Promise<Source> {
  let isConnected = true
  const lost = () => {
    isConnected = false
  }
  // On a connection of its own, and before the snapshot is taken: what a row of it names must not go any more.
  const releaseFiles = await holdLockOn(url, { waitMs: lockWaitMs })(String(keepFilesLock), lost).catch(
    (error: Error) => {
      throw (error.cause as { code?: string }).code === lockNotAvailable
        ? new Refusal('Another backup is running. Try again when it has ended.')
        : error
    },
  )
  const client = await connectPostgres(url, 'grace-backup').catch(async (error: unknown) => {
    await releaseFiles()
    throw error
  })
  client.on('error', () => {})
  client.on('end', lost)
  const close = async () => {
    await client.end()
    await releaseFiles()
  }
  const db = dbOn(client)
  try {
    await refuseUnmigrated(db)
    await client.query('begin isolation level repeatable read read only')
    // The moment of the backup: not the beginning, but the first look at anything.
    await client.query('select 1')
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    endRows: async () => void (await client.query('commit')),
    storage,
    confirm: () => {
      if (!isConnected) throw gone('The connection to the database was lost')
    },
    close,
  }
}

const lockWaitMs = 30_000
const lockNotAvailable = '55P03'

async function embeddedSource(dataDir: string, storage: Storage): Promise<Source> {
  if (!existsSync(filesIn(dataDir)))
    throw new Refusal(`There is no database in ${dataDir}. Is DATA_DIR right?`)
  const release = tryLockDataFolder(dataDir)
  return release ? stoppedSource(dataDir, storage, release) : runningSource(dataDir, storage)
}

/**
 * An embedded installation without its server; none can start until the source is closed.
 *
 * @param release gives the folder back.
 */
export async function stoppedSource(dataDir: string, storage: Storage, release: () => void): Promise<Source> {
  try {
    refuseForeignFiles(dataDir)
    const { db, end } = await openAlone(filesIn(dataDir))
    return {
      db,
      endRows: end,
      storage,
      confirm: () => {},
      async close() {
        await end()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** What the server answers to `copy`: where the copy is. Both it and the pictures stay as long as the connection does. */
export interface Copy {
  files: string
}

/** Of an embedded database whose server runs: it makes a copy of its files, which is then read here at leisure. */
async function runningSource(dataDir: string, storage: Storage): Promise<Source> {
  const asked = await askServer<Copy>(dataDir, { command: 'copy' })
  const { files } = asked.answer
  try {
    refuseForeignFiles(dataDir)
    const { db, end } = await openAlone(files, null)
    const endRows = async () => {
      await end()
      await rm(files, { recursive: true, force: true })
    }
    return {
      db,
      endRows,
      storage,
      confirm: () => {
        if (!asked.isOpen()) throw gone('The server ended')
      },
      async close() {
        await endRows()
        asked.end()
      },
    }
  } catch (error) {
    asked.end()
    throw error
  }
}

/** A transaction on files that nobody else opens. */
async function openAlone(files: string, sync?: null) {
  const { lite } = await openFiles(files, sync)
  const db = pgliteDatabase(lite)
  let isOver = false
  const end = async () => {
    if (isOver) return
    isOver = true
    await db.close()
  }
  try {
    await refuseUnmigrated(db)
    await db.query('begin isolation level repeatable read read only')
  } catch (error) {
    await end()
    throw error
  }
  return { db, end }
}

async function refuseUnmigrated(db: Source['db']): Promise<void> {
  const { rows } = await db.query<{ is: boolean }>(
    `select to_regclass('schema_migrations') is not null as is`,
  )
  if (!rows[0]?.is) throw new Refusal('This database is empty: there is nothing to back up.')
}

const gone = (what: string) =>
  new Refusal(`${what} while the pictures were read, so some may be missing. Nothing was kept; run it again.`)

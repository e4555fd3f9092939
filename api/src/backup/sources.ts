import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sendCommand } from '../control/send-command.ts'
import { holdLockOn } from '../database/advisory-lock.ts'
import { tryLockDataFolder } from '../database/data-folder-lock.ts'
import { filesIn, openFiles, refuseForeignFiles } from '../database/embedded.ts'
import { pgliteDatabase } from '../database/pglite.ts'
import { connectPostgres, dbOn } from '../database/postgres.ts'
import { Refusal } from '../operator/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import type { Source } from './dump.ts'
import { fileDeletionLock } from './file-deletion-lock.ts'

/** Identifies an installation. */
export interface Place {
  databaseUrl: string | null
  dataDir: string
}

/** Opens the installation as a source, whether its server runs or not. */
export const openSource = ({ databaseUrl, dataDir }: Place, storage: Storage): Promise<Source> =>
  databaseUrl ? postgresSource(databaseUrl, storage) : embeddedSource(dataDir, storage)

async function postgresSource(url: string, storage: Storage): Promise<Source> {
  let isConnected = true
  const lost = () => {
    isConnected = false
  }
  // Locked on a separate connection before the snapshot, so that no file in the snapshot is deleted.
  const releaseFiles = await holdLockOn(url, { waitMs: lockWaitMs })(String(fileDeletionLock), lost).catch(
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
    // PostgreSQL takes the snapshot at the first query, not at BEGIN.
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
      if (!isConnected) throw lostConnection('The connection to the database was lost')
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
 * Opens an embedded installation whose server is stopped; no server can start until the source is closed.
 *
 * @param release unlocks the data folder.
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

/** The server's response to `copy`: the path of the copy. Copy and pictures remain until the connection closes. */
export interface Copy {
  files: string
}

/** Opens an embedded database whose server runs: the server makes a copy of its files, which is read here. */
async function runningSource(dataDir: string, storage: Storage): Promise<Source> {
  const connection = await sendCommand<Copy>(dataDir, { command: 'copy' })
  const { files } = connection.response
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
        if (!connection.isOpen()) throw lostConnection('The server ended')
      },
      async close() {
        await endRows()
        connection.end()
      },
    }
  } catch (error) {
    connection.end()
    throw error
  }
}

/** Opens a transaction on files that no other process uses. */
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

const lostConnection = (what: string) =>
  new Refusal(`${what} while the pictures were read, so some may be missing. Nothing was kept; run it again.`)

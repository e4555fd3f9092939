import { existsSync } from 'node:fs'
import type { Place } from '../backup/sources.ts'
import { sendCommand } from '../control/send-command.ts'
import { tryLockDataFolder } from '../database/data-folder-lock.ts'
import type { Db } from '../database/db.ts'
import { filesIn, openFiles, refuseForeignFiles } from '../database/embedded.ts'
import { pgliteDatabase } from '../database/pglite.ts'
import { Refusal } from './refusal.ts'

/** The actor of commands. Usernames cannot contain brackets, so it is unambiguous in the audit. */
export const operator = { accountId: 0, username: '(operator)', requestId: 'command' }

/**
 * Runs a command in a transaction on the database of an installation, whether its server runs or not.
 *
 * @param work here, if this process can reach the database.
 * @param command for the running server whose process holds the embedded database, and does the same work.
 */
export async function inInstallation<T>(
  { databaseUrl, dataDir }: Place,
  work: (tx: Db) => Promise<T>,
  command: Parameters<typeof sendCommand>[1],
): Promise<T> {
  if (databaseUrl) return onPostgres(databaseUrl, work)
  if (!existsSync(filesIn(dataDir)))
    throw new Refusal(`There is no database in ${dataDir}. Is DATA_DIR right?`)
  const release = tryLockDataFolder(dataDir)
  if (release) return onStopped(dataDir, work).finally(release)
  const connection = await sendCommand<T>(dataDir, command)
  connection.end()
  return connection.response
}

async function onPostgres<T>(url: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const { connectPostgres, dbOn } = await import('../database/postgres.ts')
  const client = await connectPostgres(url, 'grace-operator')
  const tx = dbOn(client)
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } finally {
    await client.end()
  }
}

async function onStopped<T>(dataDir: string, work: (tx: Db) => Promise<T>): Promise<T> {
  refuseForeignFiles(dataDir)
  const { lite } = await openFiles(filesIn(dataDir))
  const db = pgliteDatabase(lite)
  try {
    return await db.transaction(work)
  } finally {
    await db.close()
  }
}

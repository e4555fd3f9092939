import pg from 'pg'
import { isBehindPooler } from './pooler.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Releases the lock. */
export type Release = () => Promise<void>

/**
 * Holds an advisory lock on a connection of its own, for as long as that connection lives.
 *
 * @param onLost is told once when it does not any more; not when the lock is released.
 */
export type HoldLock = (key: string, onLost: () => void) => Promise<Release>

/** @param waitMs how long another process may hold it; 0: as long as it does. */
export const holdLockOn =
  (connectionString: string, { waitMs = 0 } = {}): HoldLock =>
  async (key, onLost) => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'grace-owner',
    })
    let isOver = false
    const lost = () => {
      if (isOver) return
      isOver = true
      client.end().catch(() => {})
      onLost()
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await take(client, key, waitMs)
    } catch (error) {
      isOver = true
      client.end().catch(() => {})
      throw new DatabaseUnavailable('The database cannot be reached', { cause: error })
    }
    return async () => {
      isOver = true
      await client.end()
    }
  }

/** A pooler keeps a connection for its client only until the end of a transaction, so there the lock is that of an open one. */
async function take(client: pg.Client, key: string, waitMs: number): Promise<void> {
  const isPooled = await isBehindPooler(client)
  if (isPooled) await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  await client.query(`set ${isPooled ? 'local' : 'session'} lock_timeout = ${waitMs}`)
  const lock = isPooled ? 'pg_advisory_xact_lock' : 'pg_advisory_lock'
  await client.query(`select ${lock}($1::bigint)`, [key])
}

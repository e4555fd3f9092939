import pg from 'pg'
import { isBehindPooler } from './pooler.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type Release = () => Promise<void>

/**
 * Holds an advisory lock on a separate connection while that connection lives.
 *
 * @param onLost is called once if the connection is lost; not on release.
 */
export type HoldLock = (key: string, onLost: () => void) => Promise<Release>

/** @param waitMs how long to wait for another process; 0: no limit. */
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

/** A pooler assigns a connection to a client for one transaction only, so the lock is held by an open transaction. */
async function take(client: pg.Client, key: string, waitMs: number): Promise<void> {
  const isPooled = await isBehindPooler(client)
  if (isPooled) await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  await client.query(`set ${isPooled ? 'local' : 'session'} lock_timeout = ${waitMs}`)
  const lock = isPooled ? 'pg_advisory_xact_lock' : 'pg_advisory_lock'
  await client.query(`select ${lock}($1::bigint)`, [key])
}

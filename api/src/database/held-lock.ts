import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/** Releases the lock. */
export type Release = () => Promise<void>

/**
 * Holds an advisory lock on a connection of its own, for as long as that connection lives.
 *
 * @param onLost is told once when it does not any more; not when the lock is released.
 */
export type HoldLock = (key: string, onLost: () => void) => Promise<Release>

export const holdLockOn =
  (connectionString: string): HoldLock =>
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
      await client.query('select pg_advisory_lock($1::bigint)', [key])
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

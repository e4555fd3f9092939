import { randomBytes } from 'node:crypto'
import type { Release } from '../database/advisory-lock.ts'
import type { Database, Db } from '../database/db.ts'

/**
 * The id under which this process owns files without a row. An advisory lock with this id shows other processes that
 * it is alive.
 *
 * The id is a string of 63 bits, more than a JavaScript number holds.
 */
export interface FileOwner {
  /** @throws DatabaseUnavailable. */
  number(): Promise<string>
  /**
   * True if the process with that id has ended. Call it in a transaction: until its end no other process gets the
   * same result.
   */
  isGone(tx: Db, number: string): Promise<boolean>
  release(): Promise<void>
}

const newNumber = () => (randomBytes(8).readBigUInt64BE() >> 1n).toString()

export function fileOwner(db: Database): FileOwner {
  let current: Promise<string> | null = null
  let release: Release = async () => {}

  async function take(onLost: () => void): Promise<string> {
    const number = newNumber()
    if (db.holdLock) release = await db.holdLock(number, onLost)
    return number
  }

  return {
    number() {
      if (current) return current
      const owned = take(() => forget())
      // After a lost connection others consider this process dead, so it needs a new id.
      const forget = () => {
        if (current === owned) current = null
      }
      owned.catch(forget)
      current = owned
      return owned
    },

    async isGone(tx, number) {
      // The embedded database belongs to one process only.
      if (!db.holdLock) return number !== (await current)
      const { rows } = await tx.query<{ isFree: boolean }>(
        'select pg_try_advisory_xact_lock($1::bigint) as "isFree"',
        [number],
      )
      return rows[0]?.isFree === true
    },

    async release() {
      const lock = current
      current = null
      await lock?.catch(() => {})
      await release()
    },
  }
}

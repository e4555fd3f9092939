import { randomBytes } from 'node:crypto'
import type { Database, Db } from '../database/db.ts'
import type { Release } from '../database/held-lock.ts'

/**
 * The number under which this process looks after files that no row owns. While the process lives, an advisory lock of
 * that number is held, so that others can tell.
 *
 * It is a text of 63 bits: more than a number of JavaScript holds.
 */
export interface FileOwner {
  /** @throws DatabaseUnavailable. */
  number(): Promise<string>
  /** Whether whoever had that number is gone. To be asked in a transaction: until its end nobody else is told so. */
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
      const taken = take(() => forget())
      // Without its connection others take this process for dead: whatever comes next has another number.
      const forget = () => {
        if (current === taken) current = null
      }
      taken.catch(forget)
      current = taken
      return taken
    },

    async isGone(tx, number) {
      // The embedded database belongs to one process, and that is this one.
      if (!db.holdLock) return number !== (await current)
      const { rows } = await tx.query<{ isFree: boolean }>(
        'select pg_try_advisory_xact_lock($1::bigint) as "isFree"',
        [number],
      )
      return rows[0]?.isFree === true
    },

    async release() {
      const held = current
      current = null
      await held?.catch(() => {})
      await release()
    },
  }
}

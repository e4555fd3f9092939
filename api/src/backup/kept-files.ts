import type { Database, Db } from '../database/db.ts'

/** Held by a backup of a PostgreSQL; whoever deletes files shares it with all others who do. */
export const keepFilesLock = 47_112_030

/** Of this process, which is the only one that deletes files of an embedded database. */
let backups = 0
const removals = new Set<Promise<unknown>>()

/**
 * Deletes files of the storage, unless a backup is reading them: rows that it has seen still name them.
 *
 * @param remove may change rows with what it is given.
 * @returns whether it was done; otherwise it has to be tried again later.
 */
export async function unlessBackedUp(db: Database, remove: (tx: Db) => Promise<unknown>): Promise<boolean> {
  if (db.kind === 'postgres') {
    return db.transaction(async (tx) => {
      if (!(await mayRemove(tx))) return false
      // Many files in a slow store take their time.
      await tx.query(`set local idle_in_transaction_session_timeout = '10min'`)
      await remove(tx)
      return true
    })
  }
  if (backups > 0) return false
  const removal = remove(db)
  removals.add(removal)
  try {
    await removal
  } finally {
    removals.delete(removal)
  }
  return true
}

/** Until the end of the transaction no backup begins. */
async function mayRemove(tx: Db): Promise<boolean> {
  const { rows } = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
    keepFilesLock,
  ])
  return rows[0]?.free ?? false
}

/** From now on no file of the embedded database is deleted. @returns what ends that. */
export async function keepFiles(): Promise<() => void> {
  backups += 1
  await Promise.allSettled(removals)
  let isOver = false
  return () => {
    if (!isOver) backups -= 1
    isOver = true
  }
}

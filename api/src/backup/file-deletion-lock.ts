import type { Database, Db } from '../database/db.ts'

/** Advisory lock: exclusive for a backup of PostgreSQL, shared for deletions of files. */
export const fileDeletionLock = 47_112_030

/** For the embedded database, whose process is the only one that deletes files. */
let backups = 0
const removals = new Set<Promise<unknown>>()

/**
 * Deletes files of the storage unless a backup is running, whose snapshot still references them.
 *
 * @param remove may change rows with the given transaction.
 * @returns false if a backup is running; try again later.
 */
export async function unlessBackedUp(db: Database, remove: (tx: Db) => Promise<unknown>): Promise<boolean> {
  if (db.kind === 'postgres') {
    return db.transaction(async (tx) => {
      if (!(await mayRemove(tx))) return false
      // Deleting many files from a slow storage takes time.
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

/** Blocks backups until the transaction ends. */
async function mayRemove(tx: Db): Promise<boolean> {
  const { rows } = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
    fileDeletionLock,
  ])
  return rows[0]?.free ?? false
}

/** Blocks deletion of files for the embedded database. @returns a function that ends the block. */
export async function blockFileDeletion(): Promise<() => void> {
  backups += 1
  await Promise.allSettled(removals)
  let isOver = false
  return () => {
    if (!isOver) backups -= 1
    isOver = true
  }
}

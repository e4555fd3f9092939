import type { Database, Db } from '../database/db.ts'

/** Call it last in every transaction that changes public content: the row stays locked until the commit. */
export async function raiseContentVersion(tx: Db): Promise<void> {
  await tx.query('update content_version set version = version + 1')
}

/**
 * @returns a function that reads the committed content version.
 *
 * Concurrent callers share queries: a caller never gets a result from before its call, and at most one query runs at
 * a time. Where no other process can write, the result is cached until this process writes.
 */
export function contentVersionOf(db: Pick<Database, 'query' | 'changes'>): () => Promise<number> {
  let running: Promise<number> | null = null
  let next: Promise<number> | null = null
  let cached: { version: number; changes: number } | null = null

  const queryVersion = async () => {
    // Read before the query, so that a change during the query invalidates its result.
    const changes = db.changes?.()
    const { rows } = await db.query<{ version: number }>(
      'select version from content_version',
      [],
      'content_version',
    )
    const version = rows[0]?.version ?? 0
    if (changes !== undefined) cached = { version, changes }
    return version
  }
  const start = () => {
    next = null
    const query = queryVersion().finally(() => {
      if (running === query) running = null
    })
    running = query
    return query
  }
  // After a failed query do not start the next one: the waiting callers have waited long enough.
  const waitFor = (query: Promise<number>) => {
    const waiting = query.then(start)
    waiting.catch(() => {
      if (next === waiting) next = null
    })
    return waiting
  }
  return async () => {
    if (cached && cached.changes === db.changes?.()) return cached.version
    if (!running) return start()
    next ??= waitFor(running)
    return next
  }
}

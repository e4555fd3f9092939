import type { Database, Db } from '../database/db.ts'

/** The last statement of every transaction that changes what visitors can see: its row is locked until the commit. */
export async function raiseContentVersion(tx: Db): Promise<void> {
  await tx.query('update content_version set version = version + 1')
}

/**
 * @returns what asks for the version of the content as it is committed now.
 *
 * Requests that arrive while a question is under way share the next one: never an answer from before they came, and
 * never more than one question at a time. Where no other process can change anything, the last answer stands until
 * this one does.
 */
export function contentVersionOf(db: Pick<Database, 'query' | 'changes'>): () => Promise<number> {
  let underWay: Promise<number> | null = null
  let next: Promise<number> | null = null
  let known: { version: number; changes: number } | null = null

  const ask = async () => {
    // Counted before: what changes meanwhile makes the answer old.
    const changes = db.changes?.()
    const { rows } = await db.query<{ version: number }>(
      'select version from content_version',
      [],
      'content_version',
    )
    const version = rows[0]?.version ?? 0
    if (changes !== undefined) known = { version, changes }
    return version
  }
  const start = () => {
    next = null
    const question = ask().finally(() => {
      if (underWay === question) underWay = null
    })
    underWay = question
    return question
  }
  // A database that left one question without an answer is not asked the next: those who waited have waited enough.
  const waitFor = (question: Promise<number>) => {
    const waiting = question.then(start)
    waiting.catch(() => {
      if (next === waiting) next = null
    })
    return waiting
  }
  return async () => {
    if (known && known.changes === db.changes?.()) return known.version
    if (!underWay) return start()
    next ??= waitFor(underWay)
    return next
  }
}

import type { Db } from '../database/db.ts'

/** Of the content as it is now: counting a large table for each page of it would cost more than the page. */
export type Totals = (db: Db, sql: string, values: unknown[]) => Promise<number>

const maxKept = 500

/** @returns what counts the rows of a query, once for each version of the content. */
export function contentTotals(currentVersion: () => Promise<number>): Totals {
  const kept = new Map<string, number>()
  let keptVersion = -1

  return async (on, sql, values) => {
    // Asked first: a change that comes in between makes the count newer than its version, never older.
    const version = await currentVersion()
    if (version !== keptVersion) {
      kept.clear()
      keptVersion = version
    }
    const key = JSON.stringify([sql, values])
    const known = kept.get(key)
    if (known !== undefined) return known

    const { rows } = await on.query<{ total: number }>(`select count(*) as total ${sql}`, values)
    const total = rows[0]?.total ?? 0
    if (version === keptVersion && kept.size < maxKept) kept.set(key, total)
    return total
  }
}

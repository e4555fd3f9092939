import { type Count, countNow } from '../database/list.ts'
import { keptOfContent } from './kept.ts'

const maxKept = 500

/** Cached totals per content version: counting a large table costs more than reading a page. */
export type Totals = Count

export function contentTotals(currentVersion: () => Promise<number>): Totals {
  const keptNow = keptOfContent<string, number>(currentVersion, maxKept)

  return async (db, sql, values) => {
    const kept = await keptNow()
    const key = JSON.stringify([sql, values])
    const known = kept.get(key)
    if (known !== undefined) return known

    const total = await countNow(db, sql, values)
    kept.put(key, total)
    return total
  }
}

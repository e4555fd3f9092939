import { type Count, countNow } from '../database/list.ts'
import { contentCache } from './content-cache.ts'

const maxEntries = 500

/** Cached totals per content version: counting a large table costs more than reading a page. */
export type Totals = Count

export function contentTotals(currentVersion: () => Promise<number>): Totals {
  const currentCache = contentCache<string, number>(currentVersion, maxEntries)

  return async (db, sql, values) => {
    const cache = await currentCache()
    const key = JSON.stringify([sql, values])
    const cached = cache.get(key)
    if (cached !== undefined) return cached

    const total = await countNow(db, sql, values)
    cache.put(key, total)
    return total
  }
}

import { type Count, countNow } from '../database/list.ts'
import { contentCache } from './content-cache.ts'

const maxEntries = 500

/** Cached totals per content version: counting a large table costs more than reading a page. */
export interface Totals extends Count {
  /** The totals of a version that was read already. */
  at(version: number): Count
}

export function contentTotals(currentVersion: () => Promise<number>): Totals {
  const cacheOf = contentCache<string, number>(maxEntries)

  const at =
    (version: number): Count =>
    async (db, sql, values) => {
      const cache = cacheOf(version)
      const key = JSON.stringify([sql, values])
      const cached = cache.get(key)
      if (cached !== undefined) return cached

      const total = await countNow(db, sql, values)
      cache.put(key, total)
      return total
    }
  const now: Count = async (...counted) => at(await currentVersion())(...counted)
  return Object.assign(now, { at })
}

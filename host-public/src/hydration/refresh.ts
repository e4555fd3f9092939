import { fetchQuery } from './fetch-query.ts'
import { hydrateAll } from './hydrate.ts'
import type { QueryCache } from './query-cache.ts'

/** Returning to the tab refetches what is older than this. */
const staleMs = 60_000

/** Keeps the responses of a document fresh: refetches them now, and when somebody returns to the tab. */
export async function keepFresh(cache: QueryCache, addresses: string[]): Promise<void> {
  let fetchedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - fetchedAt < staleMs) return
    fetchedAt = performance.now()
    void refresh(cache, addresses)
  })
  await refresh(cache, addresses)
}

export async function refresh(cache: QueryCache, addresses: string[]): Promise<void> {
  const fetched = await Promise.all(
    addresses.map(async (address) => {
      try {
        const response = await fetchQuery(address, cache.get(address)?.etag)
        return response && ([address, response] as const)
      } catch {
        // The cached response stays.
        return null
      }
    }),
  )
  const changed = fetched.filter((one) => one !== null)
  if (changed.length === 0) return
  await hydrateAll()
  for (const [address, response] of changed) cache.put(address, response)
}

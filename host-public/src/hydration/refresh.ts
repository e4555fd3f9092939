import { fetchQuery } from './fetch-query.ts'
import { hydrateAll } from './gestures.ts'
import type { QueryCache } from './query-cache.ts'

/** Older responses are refetched when the tab becomes visible. */
const staleMs = 60_000

/** Refetches the responses of the page now, and when the tab becomes visible again. */
export async function keepFresh(cache: QueryCache, addresses: () => string[]): Promise<void> {
  let fetchedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - fetchedAt < staleMs) return
    fetchedAt = performance.now()
    void refresh(cache, addresses())
  })
  await refresh(cache, addresses())
}

export async function refresh(cache: QueryCache, addresses: string[]): Promise<void> {
  const fetched = await Promise.all(
    addresses.map(async (address) => {
      try {
        const response = await fetchQuery(address, cache.get(address)?.etag)
        return response && ([address, response] as const)
      } catch {
        // Keep the cached response.
        return null
      }
    }),
  )
  const changed = fetched.filter((one) => one !== null)
  if (changed.length === 0) return
  await hydrateAll()
  for (const [address, response] of changed) cache.put(address, response)
}

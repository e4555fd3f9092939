import type { Settings } from '@grace/contract/settings'
import type { Site } from '@grace/contract/site'
import { type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import {
  type CachedResponse,
  createQueryCache,
  QueryCacheContext,
  siteAddress,
  useCachedResponse,
} from '../hydration/query-cache.ts'

/** Draws its children as if the API had answered something else about the site. */
export function SiteOverride({ change, children }: { change: Partial<Site>; children: ReactNode }) {
  const response = useCachedResponse(siteAddress)
  const queryCache = useMemo(
    () =>
      createQueryCache(
        response ? { [siteAddress]: { ...response, body: { ...(response.body as Site), ...change } } } : {},
      ),
    [response, change],
  )
  return <QueryCacheContext value={queryCache}>{children}</QueryCacheContext>
}

/** Shows these settings all over the page, its header and footer too, for as long as they are given. */
export function useSettingsOverride(settings: Settings | null): void {
  const queryCache = useContext(QueryCacheContext)
  useLayoutEffect(() => {
    if (!settings) return
    let real: CachedResponse | undefined
    let shown: CachedResponse | undefined
    const show = () => {
      const now = queryCache.get(siteAddress)
      if (!now || now === shown) return
      // Also when the API has meanwhile answered anew.
      real = now
      shown = { ...now, body: { ...(now.body as Site), settings } }
      queryCache.put(siteAddress, shown)
    }
    show()
    const stop = queryCache.subscribe(show)
    return () => {
      stop()
      if (real) queryCache.put(siteAddress, real)
    }
  }, [queryCache, settings])
}

import type { Settings } from '@grace/contract/settings'
import type { Site } from '@grace/contract/site'
import { type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import {
  type CachedResponse,
  createQueryCache,
  QueryCacheContext,
  useCachedResponse,
  useSiteAddress,
} from '../hydration/query-cache.ts'

/** Renders its children with a changed response of `/site`. */
export function SiteOverride({ change, children }: { change: Partial<Site>; children: ReactNode }) {
  const siteAddress = useSiteAddress()
  const response = useCachedResponse(siteAddress)
  const queryCache = useMemo(
    () =>
      createQueryCache(
        response ? { [siteAddress]: { ...response, body: { ...(response.body as Site), ...change } } } : {},
      ),
    [response, change, siteAddress],
  )
  return <QueryCacheContext value={queryCache}>{children}</QueryCacheContext>
}

/** Overrides the settings of the whole page, header and footer included, while they are given. */
export function useSettingsOverride(settings: Settings | null): void {
  const queryCache = useContext(QueryCacheContext)
  const siteAddress = useSiteAddress()
  useLayoutEffect(() => {
    if (!settings) return
    let real: CachedResponse | undefined
    let shown: CachedResponse | undefined
    const show = () => {
      const now = queryCache.get(siteAddress)
      if (!now || now === shown) return
      // Also after a refetch.
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
  }, [queryCache, settings, siteAddress])
}

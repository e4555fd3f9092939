import type { PreviewedSettings } from '@grace/contract/previews'
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

/** Overrides settings of the whole page, header and footer included, while they are given. */
export function useSettingsOverride(change: PreviewedSettings | null): void {
  const queryCache = useContext(QueryCacheContext)
  const siteAddress = useSiteAddress()
  useLayoutEffect(() => {
    if (!change) return
    let real: CachedResponse | undefined
    let shown: CachedResponse | undefined
    const show = () => {
      const now = queryCache.get(siteAddress)
      if (!now || now === shown) return
      // Also after a refetch.
      real = now
      const body = now.body as Site
      shown = { ...now, body: { ...body, settings: { ...body.settings, ...change } } }
      queryCache.put(siteAddress, shown)
    }
    show()
    const stop = queryCache.subscribe(show)
    return () => {
      stop()
      if (real) queryCache.put(siteAddress, real)
    }
  }, [queryCache, change, siteAddress])
}

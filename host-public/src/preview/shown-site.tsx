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
export function WithSite({ change, children }: { change: Partial<Site>; children: ReactNode }) {
  const answer = useCachedResponse(siteAddress)
  const answers = useMemo(
    () =>
      createQueryCache(
        answer ? { [siteAddress]: { ...answer, body: { ...(answer.body as Site), ...change } } } : {},
      ),
    [answer, change],
  )
  return <QueryCacheContext value={answers}>{children}</QueryCacheContext>
}

/** Shows these settings all over the page, its header and footer too, for as long as they are given. */
export function useSettingsEverywhere(settings: Settings | null): void {
  const answers = useContext(QueryCacheContext)
  useLayoutEffect(() => {
    if (!settings) return
    let real: CachedResponse | undefined
    let shown: CachedResponse | undefined
    const show = () => {
      const now = answers.get(siteAddress)
      if (!now || now === shown) return
      // Also when the API has meanwhile answered anew.
      real = now
      shown = { ...now, body: { ...(now.body as Site), settings } }
      answers.put(siteAddress, shown)
    }
    show()
    const stop = answers.subscribe(show)
    return () => {
      stop()
      if (real) answers.put(siteAddress, real)
    }
  }, [answers, settings])
}

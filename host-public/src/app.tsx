import { languages } from '@grace/contract/languages'
import { BrowserRouter, Route, Routes, useLocation } from '@grace/shared-auth/router'
import type { i18n as I18n } from 'i18next'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { I18nextProvider } from 'react-i18next'
import { endGuard, insertForeignNodes } from './hydration/foreign-nodes.ts'
import { onHydrated } from './hydration/gestures.ts'
import { isTranslated } from './hydration/is-translated.ts'
import { restoreFields } from './hydration/keep-fields.ts'
import { Preloading } from './hydration/page.tsx'
import { type QueryCache, QueryCacheContext } from './hydration/query-cache.ts'
import { useLanguage } from './language/use-language.ts'
import { FootRow } from './layout/foot-row.ts'
import { PageBoundary } from './layout/page-boundary.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { RouteAnnouncer } from './layout/route-announcer.tsx'
import { accountPages, notFoundPage as NotFoundPage, pageAt, publicPages } from './pages.ts'

interface Start {
  i18n: I18n
  cache: QueryCache
  /** Provides the location: from the browser, or fixed when prerendering. */
  Router?: ComponentType<{ children: ReactNode }>
}

export function App({ i18n, cache, Router = BrowserRouter }: Start) {
  const preload = useCallback((address: string) => pageAt(address).preloadWhole(i18n), [i18n])
  return (
    <I18nextProvider i18n={i18n}>
      <QueryCacheContext value={cache}>
        <Preloading value={preload}>
          <Router>
            <RouteAnnouncer>
              <FootRow />
              <Pages />
            </RouteAnnouncer>
          </Router>
        </Preloading>
      </QueryCacheContext>
    </I18nextProvider>
  )
}

const prefixes = ['', ...languages]

/** Inside the boundary of the page, which React hydrates after everything around it. */
function PageHydrated() {
  useLayoutEffect(() => {
    const root = document.getElementById('root')
    if (root) endGuard(root)
    queueMicrotask(() => restoreFields(document))
  }, [])
  useEffect(() => {
    const root = document.getElementById('root')
    if (root) insertForeignNodes(root)
    onHydrated(root)
  }, [])
  return null
}

export function Pages() {
  const language = useLanguage()
  const { pathname } = useLocation()
  const [shown, setShown] = useState({ language, key: 0 })
  // React would write the texts of the other language into nodes that are no longer there.
  if (shown.language !== language) setShown({ language, key: shown.key + (isTranslated() ? 1 : 0) })
  return (
    <PageBoundary key={shown.key} address={pathname}>
      {/* One boundary that stays mounted: a navigation keeps the old page until the new one is ready. */}
      <Suspense>
        {/* One element, so that it goes as a whole when the boundary renders everything again. */}
        <div>
          <PageHydrated />
          <Routes>
            {prefixes.map((prefix) => (
              <Route key={prefix} path={`/${prefix}`} element={<PublicLayout />}>
                {Object.entries(publicPages).map(([path, Page]) => (
                  <Route key={path} path={path.slice(1)} element={<Page />} />
                ))}
              </Route>
            ))}
            {Object.entries(accountPages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<PublicLayout />}>
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </div>
      </Suspense>
    </PageBoundary>
  )
}

import type { Language } from '@grace/contract/languages'
import { notifyPopState } from '@grace/shared-auth/router'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { guardHydration, hydrateAtOnce, putBackNodes } from './hydration/foreign-nodes.ts'
import { hydrateAll } from './hydration/gestures.ts'
import { importRefresh } from './hydration/import-refresh.ts'
import { keepFields } from './hydration/keep-fields.ts'
import {
  type CachedResponses,
  createQueryCache,
  queryCacheElementId,
  siteAddress,
} from './hydration/query-cache.ts'
import { firstLanguage } from './language/choice.ts'
import { createI18n, loadTexts } from './language/i18n.ts'
import { opensDashboard } from './open-dashboard.ts'
import { pageAt } from './pages.ts'

/** Renders the page, or hydrates the prerendered one. */
export async function start(): Promise<void> {
  if (opensDashboard()) return location.replace('/dashboard')
  const language = firstLanguage(location.pathname)
  const i18n = createI18n(language)
  // Before the router's listener, because Back and Forward render the page before other code runs.
  addEventListener('popstate', (event) => {
    notifyPopState(event)
    void hydrateAll()
  })
  const written = document.getElementById(queryCacheElementId)?.textContent
  const known: CachedResponses = JSON.parse(written ?? '{}')
  const queryCache = createQueryCache(known)
  await Promise.all([
    loadTexts(i18n, language, 'site'),
    pageAt(location.pathname).preload(i18n),
    // The development server embeds no responses.
    written ?? importRefresh().then(({ refresh }) => refresh(queryCache, [siteAddress(language)])),
  ])
  const root = document.getElementById('root')
  if (!root) return
  const app = <App i18n={i18n} cache={queryCache} />
  keepFields(root)
  if (!root.hasChildNodes()) createRoot(root).render(app)
  else if (putBackNodes(root)) {
    flushSync(() => hydrateRoot(root, app))
    hydrateAtOnce(root.lastElementChild ?? root)
  }
  // A transition hydrates in slices of a few ms, so that input is not blocked.
  else {
    guardHydration(root)
    startTransition(() => void hydrateRoot(root, app))
  }
  void importRefresh().then(
    ({ keepFresh }) =>
      keepFresh(queryCache, () => [
        ...new Set([...Object.keys(known), siteAddress(i18n.language as Language)]),
      ]),
    // Without this file the page keeps the responses that it has.
    () => {},
  )
}

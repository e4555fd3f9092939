import type { Language } from '@grace/contract/languages'
import { meantAddress } from '@grace/contract/meant-address'
import { cachedAtMetaName } from '../src/offline/visit.ts'
import { offlinePage } from './offline-page.ts'
import { type CachedPage, cachedPage, cachePage } from './page-cache.ts'
import { languageAt, rememberLanguage } from './page-language.ts'
import { followRelease, isOfThisRelease } from './release.ts'

declare const self: ServiceWorkerGlobalScope

/** After this time without a response a cached page is shown. */
const networkTimeoutMs = 4_000
const refreshMs = 86_400_000

/** Network first; if it fails or hangs, the cached page; otherwise a page that lists the cached ones. */
export async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  // Where the server would redirect to.
  const meant = Object.assign(new URL(url), { pathname: meantAddress(url.pathname) })
  const language = await languageAt(meant)
  const response = fetchPage(event, url)
  const cached = await cachedPage(meant, language)
  const fetched = await withTimeout(response, cached !== null)
  if (fetched && (fetched.status < 500 || !cached)) return fetched
  if (cached) return withCachedAt(cached)
  return offlinePage(language)
}

async function fetchPage(event: FetchEvent, url: URL): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse
  const response = preloaded ?? (await fetch(event.request))
  const copies = [response.clone(), response.clone()] as const
  event.waitUntil(
    (async () => {
      const language = await cachePage(url, copies[0])
      if (language) await rememberLanguage(url, language)
      await followRelease(copies[1])
    })().catch(() => {
      // The response itself has already been returned.
    }),
  )
  return response
}

/** @returns null without a response, and after the timeout when there is a cached page. */
function withTimeout(response: Promise<Response>, canGiveUp: boolean): Promise<Response | null> {
  return new Promise((resolve) => {
    response.then(resolve, () => resolve(null))
    if (canGiveUp) setTimeout(() => resolve(null), networkTimeoutMs)
  })
}

/** Adds a meta tag that tells the page when it was cached. */
function withCachedAt({ response, html, date }: CachedPage): Response {
  const headers = new Headers(response.headers)
  // The new text is not compressed, and its length differs.
  headers.delete('content-encoding')
  headers.delete('content-length')
  // The time at which it was cached is not now.
  headers.delete('server-timing')
  return new Response(
    html.replace(/<head\b[^<>]*>/, (head) => `${head}<meta name="${cachedAtMetaName}" content="${date}">`),
    { headers },
  )
}

/** Caches pages before they are visited, and again when they are of another release or a day old. */
export async function precachePages(addresses: string[]): Promise<Language[]> {
  const languages = new Set<Language>()
  for (const address of addresses) {
    const url = new URL(address, self.location.origin)
    const language = await languageAt(url)
    const cached = await cachedPage(url, language)
    if (cached && isOfThisRelease(cached.html) && Date.now() - Date.parse(cached.date) < refreshMs) {
      languages.add(language)
      continue
    }
    const fetched = await cachePage(url, await fetch(url))
    if (!fetched) continue
    await rememberLanguage(url, fetched)
    languages.add(fetched)
  }
  return [...languages]
}

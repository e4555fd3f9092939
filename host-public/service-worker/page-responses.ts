import type { Language } from '@grace/contract/languages'
import { cachedAtMetaName } from '../src/offline/visit.ts'
import { offlinePage } from './offline-page.ts'
import { type CachedPage, cachedPage, cachePage } from './page-cache.ts'
import { languageAt, rememberLanguage } from './page-language.ts'
import { followRelease, isOfThisRelease } from './release.ts'

declare const self: ServiceWorkerGlobalScope

/** A network that says nothing for so long counts as none, where something is kept. */
const networkTimeoutMs = 4_000
const refreshMs = 86_400_000

/** From the network; where that fails or hangs, what is kept; else a page that says so and what is kept. */
export async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  const language = await languageAt(url)
  const response = fetchPage(event, url)
  const cached = await cachedPage(url, language)
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
      // The page itself is on its way all the same.
    }),
  )
  return response
}

/** @returns null for no answer, and for none in time where waiting can be given up. */
function withTimeout(response: Promise<Response>, canGiveUp: boolean): Promise<Response | null> {
  return new Promise((resolve) => {
    response.then(resolve, () => resolve(null))
    if (canGiveUp) setTimeout(() => resolve(null), networkTimeoutMs)
  })
}

/** Tells the page's own script that, and since when, it was kept. */
function withCachedAt({ response, html, date }: CachedPage): Response {
  const headers = new Headers(response.headers)
  // The text is no longer compressed, and longer.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(
    html.replace(/<head\b[^<>]*>/, (head) => `${head}<meta name="${cachedAtMetaName}" content="${date}">`),
    { headers },
  )
}

/** Keeps pages before they are visited, and again when they are of another release or a day old. */
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

import type { Language } from '@grace/contract/languages'
import { cachedAtMetaName } from '../src/offline/visit.ts'
import { type KeptPage, keepPage, keptPage } from './kept-pages.ts'
import { languageAt, rememberLanguage } from './open-language.ts'
import { pageNotKept } from './page-not-kept.ts'
import { followRelease, isOfThisRelease } from './release.ts'

declare const self: ServiceWorkerGlobalScope

/** A network that says nothing for so long counts as none, where something is kept. */
const patienceMs = 4_000
const refreshMs = 86_400_000

/** From the network; where that fails or hangs, what is kept; else a page that says so and what is kept. */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const language = await languageAt(url)
  const asked = askForPage(event, url)
  const kept = await keptPage(url, language)
  const answered = await inTime(asked, kept !== null)
  if (answered && (answered.status < 500 || !kept)) return answered
  if (kept) return withDate(kept)
  return pageNotKept(language)
}

async function askForPage(event: FetchEvent, url: URL): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse
  const response = preloaded ?? (await fetch(event.request))
  const copies = [response.clone(), response.clone()] as const
  event.waitUntil(
    (async () => {
      const language = await keepPage(url, copies[0])
      if (language) await rememberLanguage(url, language)
      await followRelease(copies[1])
    })().catch(() => {
      // The page itself is on its way all the same.
    }),
  )
  return response
}

/** @returns null for no answer, and for none in time where waiting can be given up. */
function inTime(asked: Promise<Response>, canGiveUp: boolean): Promise<Response | null> {
  return new Promise((resolve) => {
    asked.then(resolve, () => resolve(null))
    if (canGiveUp) setTimeout(() => resolve(null), patienceMs)
  })
}

/** Tells the page's own script that, and since when, it was kept. */
function withDate({ response, html, date }: KeptPage): Response {
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
export async function keepPages(addresses: string[]): Promise<Language[]> {
  const languages = new Set<Language>()
  for (const address of addresses) {
    const url = new URL(address, self.location.origin)
    const language = await languageAt(url)
    const kept = await keptPage(url, language)
    if (kept && isOfThisRelease(kept.html) && Date.now() - Date.parse(kept.date) < refreshMs) {
      languages.add(language)
      continue
    }
    const answered = await keepPage(url, await fetch(url))
    if (!answered) continue
    await rememberLanguage(url, answered)
    languages.add(answered)
  }
  return [...languages]
}

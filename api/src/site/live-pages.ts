import type { Language } from '@grace/contract/language'
import type { Log } from '../database/log.ts'
import { AppError } from '../http/app-error.ts'
import { ownAddress, type Work } from '../http/work-budgets.ts'
import type { BuiltSite } from './built-site.ts'
import { type Document, documentOf } from './document.ts'
import type { Existence } from './existing-pages.ts'
import { failureLog } from './failure-log.ts'
import type { PageRenderer } from './page-renderer.ts'
import { unavailablePage, unavailableTexts, waitingSearchTexts } from './unavailable-page.ts'

/** Pages expire even without a change: announcements and events depend on the date. */
const maxAgeMs = 60_000
/** Delay before a page that failed to render is tried again. */
const retryDelayMs = 2_000
/** The parameter with a search text. */
export const searchParameter = 'q'
/** Results of searches are not cached: there is no bound to different texts, and they would replace the pages. */
const isSearch = (address: string) => new URLSearchParams(address.split('?')[1]).has(searchParameter)

/** About 60 kB each, with compressed copies. */
const maxPages = 300
/** After this time a visitor receives the stale page or a 503. */
const maxWaitMs = 8_000

/**
 * `made`: rendered; `stale`: the last rendered page; `fallback`: the client-rendered page; `unavailable`: a 503 with
 * Retry-After.
 */
export type PageOutcome = 'made' | 'failed' | 'stale' | 'fallback' | 'unavailable'

interface CachedPage {
  document: Document
  version: number
  until: number
}

interface Refusal {
  isBusy: boolean
  /** One address searches too much. */
  isTooMany: boolean
}
const notRefused: Refusal = { isBusy: false, isTooMany: false }

interface Wanted {
  /** Path and query. */
  address: string
  language: Language
}

interface Parts {
  site: BuiltSite
  renderer: PageRenderer
  siteUrl: string
  work: Work
  /** Returns the committed content version. */
  currentVersion: () => Promise<number>
  log: Log
  count?: (outcome: PageOutcome) => void
}

/**
 * Cache of rendered pages. A page of an older content version is rendered again before it is sent; an expired one is
 * sent, and rendered again in the background. Concurrent requests for a page share one render, and a refused one is
 * answered with the stale page.
 */
export function livePages({ site, renderer, siteUrl, work, currentVersion, log, count = () => {} }: Parts) {
  const cache = new Map<string, CachedPage>()
  const running = new Map<string, Promise<Document>>()
  const fromFiles = new Map<string, Document>()
  const retryAt = new Map<string, number>()
  const logFailure = failureLog(log, 'pages could not be rendered again')

  function fileDocument(html: string, status: Document['status']): Document {
    const key = `${status} ${html}`
    const known = fromFiles.get(key)
    if (known) return known
    const document = documentOf(html, status)
    if (fromFiles.size >= maxPages) fromFiles.clear()
    fromFiles.set(key, document)
    return document
  }

  /** @param payer whose budget pays for it. */
  function make(payer: string, key: string, wanted: Wanted, version: number): Promise<Document> {
    const { address, language } = wanted
    const place = `${version} ${key}`
    const started = running.get(place)
    if (started) return started
    // Searches wait for each other, and no article waits for them.
    const kind = isSearch(address) ? 'search' : 'page'
    const making = work
      .run(kind, payer, () => renderer.make({ address, language, siteUrl }))
      .then(({ html, status }) => {
        const document = documentOf(html, status)
        count('made')
        if (isSearch(address)) return document
        cache.delete(key)
        cache.set(key, { document, version, until: performance.now() + maxAgeMs })
        // A Map iterates in insertion order, so the first entry is the oldest.
        if (cache.size > maxPages) cache.delete(cache.keys().next().value as string)
        return document
      })
      .finally(() => running.delete(place))
    running.set(place, making)
    return making
  }

  function failed(error: unknown, address: string) {
    count('failed')
    logFailure(error, address)
  }

  /** @param payer key of the visitor's address. */
  return async function pageAt(
    payer: string,
    { address, language }: Wanted,
    existence: Existence = 'exists',
  ): Promise<Document> {
    const key = `${language} ${address}`

    async function fallback({ isBusy, isTooMany }: Refusal): Promise<Document> {
      const cached = cache.get(key)
      const [pathname = '', search] = address.split('?')
      // Only the first page of a list has a file; it must not be sent for a missing page of the list.
      const hasFile = !cached && !(search && existence === 'missing') && !isSearch(address)
      const html = hasFile ? await site.pageFromFile(pathname, language) : null
      if (cached || html !== null) {
        count('stale')
        const status = pathname.endsWith(site.addresses.unknownAddress) ? 404 : 200
        return cached?.document ?? fileDocument(html as string, status)
      }
      if (isBusy && existence !== 'missing') {
        count('unavailable')
        const texts = isSearch(address) ? waitingSearchTexts : unavailableTexts
        return fileDocument(unavailablePage(language, site.sheets, texts), isTooMany ? 429 : 503)
      }
      // Client-rendered. While the database is unavailable the page may not exist, so send 503 to keep it out of
      // search indexes.
      count('fallback')
      return fileDocument(await site.shell(language), existence === 'unknown' ? 503 : 200)
    }

    if ((retryAt.get(key) ?? 0) > performance.now()) return fallback(notRefused)
    retryAt.delete(key)
    try {
      const version = await currentVersion()
      const known = cache.get(key)
      if (known?.version !== version) {
        return await withinMs(maxWaitMs, make(payer, key, { address, language }, version))
      }
      if (known.until <= performance.now()) {
        make(ownAddress, key, { address, language }, version).catch((error: unknown) => {
          if (!isBusyError(error)) failed(error, address)
        })
      }
      return known.document
    } catch (error) {
      if (isBusyError(error)) {
        return fallback({ isBusy: true, isTooMany: isSearch(address) && error.code === 'too_many_requests' })
      }
      failed(error, address)
      if (isSearch(address)) return fallback(notRefused)
      if (retryAt.size > maxPages) retryAt.clear()
      retryAt.set(key, performance.now() + retryDelayMs)
      return fallback(notRefused)
    }
  }
}

const isBusyError = (error: unknown): error is AppError =>
  error instanceof AppError && error.retryAfterSeconds !== null

/** @throws AppError `unavailable` after the timeout. The work continues for the next visitor. */
async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfterSeconds: 5 })), ms)
  })
  // Avoid an unhandled rejection after the timeout.
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

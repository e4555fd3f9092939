import type { Language } from '@grace/contract/language'
import type { Log } from '../database/log.ts'
import { AppError } from '../http/app-error.ts'
import { workQueue } from '../lib/work-queue.ts'
import type { BuiltSite } from './built-site.ts'
import { type Document, documentOf } from './document.ts'
import type { Existence } from './existing-pages.ts'
import { failureLog } from './failure-log.ts'
import type { PageMaker } from './page-maker.ts'
import { unavailablePage } from './unavailable-page.ts'

/** Also without a change of the content: announcements and events come and go by their dates. */
const maxAgeMs = 60_000
/** A page that could not be made is left alone for a moment: trying again with every request would help nobody. */
const restMs = 2_000
/** About 60 kB each, with their compressed copies. */
const maxPages = 300
/** The thread makes one page while the API answers the others. */
const pagesAtOnce = 4
/** At some 20 ms each the last of them waits for less than two seconds. */
const maxWaiting = 64
/** Beyond this a visitor gets the page as it was, or is told to come back. */
const maxWaitMs = 8_000

/** `stale`: as it was; `fallback`: the page drawn in the browser; `unavailable`: none, and the client is told to come back. */
export type PageOutcome = 'made' | 'failed' | 'stale' | 'fallback' | 'unavailable'

interface CachedPage {
  document: Document
  version: number
  until: number
}

interface Parts {
  site: BuiltSite
  maker: PageMaker
  siteUrl: string
  /** Version of the content as it is committed now. */
  currentVersion: () => Promise<number>
  log: Log
  count?: (outcome: PageOutcome) => void
}

/**
 * The pages of the site as they are now. A page that shows an older version of the content is made anew before it is
 * sent; one that is merely old is sent, and made anew for the next visitor. Making is bounded: the same page is made
 * once for all who wait, and what the queue does not take is answered with the page as it was.
 */
export function livePages({ site, maker, siteUrl, currentVersion, log, count = () => {} }: Parts) {
  const cache = new Map<string, CachedPage>()
  const underWay = new Map<string, Promise<Document>>()
  const fromFiles = new Map<string, Document>()
  const restUntil = new Map<string, number>()
  const queue = workQueue({ atOnce: pagesAtOnce, maxWaiting })
  const logFailure = failureLog(log, 'pages could not be made anew')

  function fileDocument(html: string, status: Document['status']): Document {
    const key = `${status} ${html}`
    const known = fromFiles.get(key)
    if (known) return known
    const document = documentOf(html, status)
    if (fromFiles.size >= maxPages) fromFiles.clear()
    fromFiles.set(key, document)
    return document
  }

  function make(key: string, address: string, language: Language, version: number): Promise<Document> {
    const place = `${version} ${key}`
    const started = underWay.get(place)
    if (started) return started
    const making = queue(() => maker.make({ address, language, siteUrl }))
      .then(({ html, status }) => {
        const document = documentOf(html, status)
        cache.delete(key)
        cache.set(key, { document, version, until: performance.now() + maxAgeMs })
        // A map keeps its order of insertion: the first is the one made longest ago.
        if (cache.size > maxPages) cache.delete(cache.keys().next().value as string)
        count('made')
        return document
      })
      .finally(() => underWay.delete(place))
    underWay.set(place, making)
    return making
  }

  function failed(error: unknown, address: string) {
    count('failed')
    logFailure(error, address)
  }

  async function pageAt(
    address: string,
    language: Language,
    existence: Existence = 'exists',
  ): Promise<Document> {
    const key = `${language} ${address}`

    async function fallback({ isBusy }: { isBusy: boolean }): Promise<Document> {
      const cached = cache.get(key)
      const [pathname = '', search] = address.split('?')
      // A list has one file. It never stands in for a page of it that does not exist.
      const hasFile = !cached && !(search && existence === 'missing')
      const html = hasFile ? await site.pageFromFile(pathname, language) : null
      if (cached || html !== null) {
        count('stale')
        const status = pathname.endsWith(site.addresses.unknownAddress) ? 404 : 200
        return cached?.document ?? fileDocument(html as string, status)
      }
      if (isBusy && existence !== 'missing') {
        count('unavailable')
        return fileDocument(unavailablePage(language, site.sheets), 503)
      }
      // Drawn in the browser. While the database is away nobody knows whether there is a page: nothing to index.
      count('fallback')
      return fileDocument(await site.shell(language), existence === 'unknown' ? 503 : 200)
    }

    if ((restUntil.get(key) ?? 0) > performance.now()) return fallback({ isBusy: false })
    restUntil.delete(key)
    try {
      const version = await currentVersion()
      const known = cache.get(key)
      if (known?.version !== version) {
        return await withinMs(maxWaitMs, make(key, address, language, version))
      }
      if (known.until <= performance.now()) {
        make(key, address, language, version).catch((error: unknown) => {
          if (!isBusyError(error)) failed(error, address)
        })
      }
      return known.document
    } catch (error) {
      if (isBusyError(error)) return fallback({ isBusy: true })
      failed(error, address)
      if (restUntil.size > maxPages) restUntil.clear()
      restUntil.set(key, performance.now() + restMs)
      return fallback({ isBusy: false })
    }
  }

  return { pageAt, waiting: () => queue.waiting() }
}

const isBusyError = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/** @throws AppError `unavailable` when it takes longer. The work goes on for the next visitor. */
async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), ms)
  })
  // The failure of work that nobody waits for any more has no other listener.
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

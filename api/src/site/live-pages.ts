import type { Language } from '@grace/contract/language'
import type { Log } from '../database/log.ts'
import type { BuiltSite } from './built-site.ts'
import { type Document, documentOf } from './document.ts'
import type { PageMaker } from './page-maker.ts'

/** Also without a change of the content: announcements and events come and go by their dates. */
const maxAgeMs = 60_000
/** A page that could not be made is left alone for a moment: trying again with every request would help nobody. */
const restMs = 2_000
/** Of some 60 kB each, with their compressed copies. */
const maxPages = 300

interface Kept {
  document: Document
  version: number
  until: number
}

interface Parts {
  site: BuiltSite
  maker: PageMaker
  siteUrl: string
  /** The version of the content as it is committed now. */
  currentVersion: () => Promise<number>
  log: Log
}

/**
 * The pages of the site as they are now. A page that shows an older version of the content is made anew before it is
 * sent; one that is merely old is sent, and made anew for the next visitor. While the API cannot be asked, the last one
 * stands; and before there was any, the file of the page.
 */
export function livePages({ site, maker, siteUrl, currentVersion, log }: Parts) {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Document>>()
  const fromFiles = new Map<string, Document>()
  const restUntil = new Map<string, number>()

  async function fromFile(address: string, language: Language): Promise<Document> {
    const [pathname = ''] = address.split('?')
    const html = await site.pageFromFile(pathname, language)
    const known = fromFiles.get(html)
    if (known) return known
    const document = documentOf(html, pathname.endsWith(site.addresses.unknownAddress) ? 404 : 200)
    if (fromFiles.size >= maxPages) fromFiles.clear()
    fromFiles.set(html, document)
    return document
  }

  function make(key: string, address: string, language: Language, version: number): Promise<Document> {
    const place = `${version} ${key}`
    const started = underWay.get(place)
    if (started) return started
    const making = maker
      .make({ address, language, siteUrl })
      .then(({ html, status }) => {
        const document = documentOf(html, status)
        kept.delete(key)
        kept.set(key, { document, version, until: performance.now() + maxAgeMs })
        // A map keeps its order of insertion: the first is the one made longest ago.
        if (kept.size > maxPages) kept.delete(kept.keys().next().value as string)
        return document
      })
      .finally(() => underWay.delete(place))
    underWay.set(place, making)
    return making
  }

  /** @param address of a page that there is, with the parameters that make another page of it. */
  return async function pageAt(address: string, language: Language): Promise<Document> {
    const key = `${language} ${address}`
    const asItWas = () => kept.get(key)?.document ?? fromFile(address, language)
    if ((restUntil.get(key) ?? 0) > performance.now()) return asItWas()
    restUntil.delete(key)
    try {
      const version = await currentVersion()
      const known = kept.get(key)
      if (known?.version !== version) return await make(key, address, language, version)
      if (known.until <= performance.now()) {
        make(key, address, language, version).catch((error: unknown) => tell(error, address))
      }
      return known.document
    } catch (error) {
      tell(error, address)
      if (restUntil.size > maxPages) restUntil.clear()
      restUntil.set(key, performance.now() + restMs)
      return asItWas()
    }
  }

  function tell(error: unknown, address: string) {
    log.warn({ err: error, address }, 'a page could not be made anew')
  }
}

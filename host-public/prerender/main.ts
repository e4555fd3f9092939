import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages, splitPath } from '@grace/contract/languages'
import { eventsPerPage } from '@grace/contract/limits'
import { previewPath } from '@grace/shared-auth/preview'
import type { CachedResponse, CachedResponses } from '../src/hydration/query-cache.ts'
import { queriesOf } from '../src/page-queries.ts'
import { accountPages } from '../src/pages.ts'
import { postsPerPage, withoutTexts } from '../src/posts/posts-address.ts'
import { isListed, pageParameters, publicPathAt, publicPaths } from '../src/public-paths.ts'
import { sermonsPerPage } from '../src/sermons/sermons-address.ts'
import { documentOf, shellOf } from './document.ts'
import { inOwnLanguage } from './own-language.ts'
import { renderPage } from './render.tsx'

export { buildTimeResponse } from './build-time-response.ts'

/** Address patterns of the site; the public ones also exist under each language. Written to `pages/addresses.json`. */
export const addresses = {
  public: publicPaths,
  /** Pages for the sitemap; the others are reached from a form or an e-mail. */
  listed: publicPaths.filter((pattern) => isListed(pattern.replace(':id', '1'))),
  /** Rendered in the browser, from one document for all of them. */
  account: [
    ...Object.keys(accountPages),
    ...['', ...languages.map((language) => `/${language}`)].map((prefix) => prefix + previewPath),
  ],
  parameters: pageParameters,
  /** Page size of each list: from it the server knows which pages exist. */
  itemsPerPage: { '/posts': postsPerPage, '/sermons': sermonsPerPage, '/events': eventsPerPage },
}

/** Placeholder for any address that does not exist; the server replaces it by the requested one. */
export const unknownAddress = '/unknown-address'

export interface RenderRequest {
  /** Path and query without origin: `/fr/posts?page=2`. */
  address: string
  language: Language
  /** Public origin of the site. */
  siteUrl: string
  /**
   * Fetches a query of the page from the API; after null the page fetches it in the browser. The server uses this name.
   */
  ask: (address: string) => Promise<CachedResponse | null>
}

export interface RenderResult {
  html: string
  /** 404 when the page does not exist. */
  status: 200 | 404
}

/**
 * Called by the server, which may be of another release.
 *
 * @param site folder of the built site.
 * @returns a function that renders the document of any address.
 */
export function pageMaker(site: string): (wanted: RenderRequest) => Promise<RenderResult> {
  const template = readFileSync(path.join(site, 'index.html'), 'utf8')
  const chunks: Record<string, string[]> = JSON.parse(
    readFileSync(path.join(site, 'pages/chunks.json'), 'utf8'),
  )
  const scriptsNamed = (names: string[]) => names.flatMap((name) => chunks[name] ?? [])

  return async ({ address, language, siteUrl, ask }) => {
    const { path: pathname } = splitPath(address.replace(/\?.*/, ''))
    const responses = await fetchResponses(queriesOf(address, language), ask)
    const parts = { template, address, language, siteUrl, responses }
    if (isDrawnInBrowser(pathname)) return { html: shellOf(parts), status: 200 }

    const rendered = await renderPage(address, language, responses, siteUrl)
    const pattern = publicPathAt(pathname)
    const scripts = scriptsNamed([
      'main',
      ...rendered.namespaces.map((namespace) => `text-${language}-${namespace}-ts`),
      ...(pattern ? [`page${pattern.replaceAll('/', '-').replace(':', '')}`] : []),
    ])
    const isThere =
      pattern !== null &&
      !rendered.about.isMissing &&
      Object.values(responses).every(({ status }) => status === 200)
    const embedded = inOwnLanguage(withoutTexts(responses), language)
    const html = documentOf({ ...parts, ...rendered, responses: embedded, scripts })
    return { html, status: isThere ? 200 : 404 }
  }
}

const isDrawnInBrowser = (pathname: string) =>
  addresses.account.some(
    (known) => known === pathname || (known === '/admin/*' && /^\/admin(\/|$)/.test(pathname)),
  )

async function fetchResponses(queries: string[], ask: RenderRequest['ask']): Promise<CachedResponses> {
  const known = await Promise.all(queries.map(async (query) => [query, await ask(query)] as const))
  return Object.fromEntries(known.filter((pair): pair is [string, CachedResponse] => pair[1] !== null))
}

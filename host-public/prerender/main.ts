import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages, splitPath } from '@grace/contract/languages'
import { previewPath } from '@grace/shared-auth/preview'
import type { CachedResponse, CachedResponses } from '../src/hydration/query-cache.ts'
import { queriesOf } from '../src/page-queries.ts'
import { accountPages } from '../src/pages.ts'
import { postsPerPage, withoutTexts } from '../src/posts/posts-address.ts'
import { isListed, pageParameters, publicPathAt, publicPaths } from '../src/public-paths.ts'
import { documentOf, shellOf } from './document.ts'
import { renderPage } from './render.tsx'

export { buildTimeResponse } from './build-time-response.ts'

/** Where the site has something, as patterns; the public ones also under each language. */
export const addresses = {
  public: publicPaths,
  /** Those of them that are there to be found; the others one comes to from a form or a letter. */
  listed: publicPaths.filter((pattern) => isListed(pattern.replace(':id', '1'))),
  /** Drawn in the browser, from one document for all of them. */
  account: [
    ...Object.keys(accountPages),
    ...['', ...languages.map((language) => `/${language}`)].map((prefix) => prefix + previewPath),
  ],
  parameters: pageParameters,
  /** By list, how many items one page of it has: the server tells by it which pages there are. */
  itemsPerPage: { '/posts': postsPerPage },
}

/** Stands for any address at which there is nothing; whoever sends the page puts the one that was asked for in its place. */
export const unknownAddress = '/unknown-address'

export interface RenderRequest {
  /** Without the site's own: `/fr/posts?page=2`. */
  address: string
  language: Language
  /** Where people reach the site. */
  siteUrl: string
  /** Fetches what the page asks of the API; null where it cannot be had, and the page then asks in the browser. */
  ask: (address: string) => Promise<CachedResponse | null>
}

export interface RenderResult {
  html: string
  /** Whether there is such a page. */
  status: 200 | 404
}

/** @param site folder of the built site. @returns what makes the document of any address of it. */
export function pageMaker(site: string): (wanted: RenderRequest) => Promise<RenderResult> {
  const template = readFileSync(path.join(site, 'index.html'), 'utf8')
  const chunks: Record<string, string[]> = JSON.parse(
    readFileSync(path.join(site, 'pages/chunks.json'), 'utf8'),
  )
  const scriptsNamed = (names: string[]) => names.flatMap((name) => chunks[name] ?? [])

  return async ({ address, language, siteUrl, ask }) => {
    const { path: pathname } = splitPath(address.replace(/\?.*/, ''))
    const responses = await fetchResponses(queriesOf(address), ask)
    const parts = { template, address, language, siteUrl, responses }
    if (isDrawnInBrowser(pathname)) return { html: shellOf(parts), status: 200 }

    const rendered = await renderPage(address, language, responses, siteUrl)
    const pattern = publicPathAt(pathname)
    const scripts = scriptsNamed([
      ...rendered.namespaces.map((namespace) => `text-${language}-${namespace}-ts`),
      ...(pattern ? [`page${pattern.replaceAll('/', '-').replace(':', '')}`] : []),
    ])
    const isThere =
      pattern !== null &&
      !rendered.about.isMissing &&
      Object.values(responses).every(({ status }) => status === 200)
    const main = scriptsNamed(['main'])
    const html = documentOf({ ...parts, ...rendered, responses: withoutTexts(responses), scripts, main })
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

import { isLanguage, joinPath, type Language, splitPath } from '@grace/contract/languages'
import { isListed, pageParameters, publicPathAt } from '../src/public-paths.ts'
import { openCache } from './caches.ts'

const cacheName = 'pages'
const maxPages = 30

/**
 * Cache key of a page: its address under its language. `/about` in French and `/fr/about` are one page, and a French
 * copy is never shown to readers of English.
 */
function keyOf(url: URL, language: Language): string {
  const { path } = splitPath(url.pathname)
  const pattern = publicPathAt(path)
  const names = (pattern && pageParameters[pattern]) ?? []
  // Other parameters do not change the page.
  const search = new URLSearchParams(
    [...url.searchParams].filter(([name]) => names.includes(name)),
  ).toString()
  return joinPath(language, path) + (search && `?${search}`)
}

export interface CachedPage {
  response: Response
  html: string
  /** `Date` header of the response. */
  date: string
}

export async function cachedPage(url: URL, language: Language): Promise<CachedPage | null> {
  const cache = await openCache(cacheName)
  const response = await cache.match(keyOf(url, language), { ignoreVary: true })
  if (!response) return null
  return { response, html: await response.clone().text(), date: response.headers.get('date') ?? '' }
}

/** Caches a public page. @returns its language, or null for any other page. */
export async function cachePage(url: URL, response: Response): Promise<Language | null> {
  const { headers, status, redirected } = response
  const language = headers.get('content-language')
  // Results of searches would take the place of pages.
  const isPublic =
    !url.searchParams.has('q') &&
    isListed(splitPath(url.pathname).path) &&
    !/no-store/.test(headers.get('cache-control') ?? '')
  if (status !== 200 || redirected || !isPublic || !isLanguage(language)) return null
  const cache = await openCache(cacheName)
  const key = keyOf(url, language)
  // Delete first, so that the entry moves to the end and the oldest one comes first.
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - maxPages)))
    await cache.delete(old, { ignoreVary: true })
  return language
}

export interface CachedLink {
  address: string
  language: Language
  title: string
  /** The church's name, as HTML; empty if the page does not say it. */
  name: string
}

export async function cachedLinks(): Promise<CachedLink[]> {
  const all: CachedLink[] = []
  await forEachCachedPage(async (html, _, address) => {
    const language = splitPath(address).prefix
    const [, whole = ''] = /<title>([^<]*)/.exec(html) ?? []
    const [, name = ''] = /^[^>]*>([^<]*)/.exec(html.split('class="brand"', 2)[1] ?? '') ?? []
    // Each link would repeat it.
    const title = whole.endsWith(` · ${name}`) ? whole.slice(0, -` · ${name}`.length) : whole
    if (language) all.push({ address, language, title, name })
  })
  return all
}

export async function forEachCachedPage(
  visit: (html: string, drop: () => Promise<boolean>, address: string) => Promise<unknown>,
): Promise<void> {
  const cache = await openCache(cacheName)
  for (const request of await cache.keys()) {
    const html = await (await cache.match(request, { ignoreVary: true }))?.text()
    const { pathname, search } = new URL(request.url)
    const drop = () => cache.delete(request, { ignoreVary: true })
    if (html !== undefined) await visit(html, drop, pathname + search)
  }
}

import { isLanguage, joinPath, type Language, splitPath } from '@grace/contract/languages'
import { isListed, pageParameters, publicPathAt } from '../src/public-paths.ts'
import { openCache } from './caches.ts'

const cacheName = 'pages'
const maxPages = 30

/**
 * Where a page is kept: always at its address under its language. `/about` in French and `/fr/about` are one page, and
 * what is kept in French is never shown to who reads English.
 */
function keyOf(url: URL, language: Language): string {
  const { path } = splitPath(url.pathname)
  const pattern = publicPathAt(path)
  const names = (pattern && pageParameters[pattern]) ?? []
  // Whatever else an address carries is the same page.
  const search = new URLSearchParams(
    [...url.searchParams].filter(([name]) => names.includes(name)),
  ).toString()
  return joinPath(language, path) + (search && `?${search}`)
}

export interface CachedPage {
  response: Response
  html: string
  /** When the server wrote it. */
  date: string
}

export async function cachedPage(url: URL, language: Language): Promise<CachedPage | null> {
  const cache = await openCache(cacheName)
  const response = await cache.match(keyOf(url, language), { ignoreVary: true })
  if (!response) return null
  return { response, html: await response.clone().text(), date: response.headers.get('date') ?? '' }
}

/** Keeps a page that is for everybody. @returns its language, or null when it is not such a page. */
export async function cachePage(url: URL, response: Response): Promise<Language | null> {
  const { headers, status, redirected } = response
  const language = headers.get('content-language')
  const isPublic =
    isListed(splitPath(url.pathname).path) && !/no-store/.test(headers.get('cache-control') ?? '')
  if (status !== 200 || redirected || !isPublic || !isLanguage(language)) return null
  const cache = await openCache(cacheName)
  const key = keyOf(url, language)
  // Anew at the end, so that what goes first is what was kept longest ago.
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
}

export async function cachedLinks(): Promise<CachedLink[]> {
  const all: CachedLink[] = []
  await forEachCachedPage(async (html, _, address) => {
    const language = splitPath(address).prefix
    const [, title = ''] = /<title>([^<]*)/.exec(html) ?? []
    if (language) all.push({ address, language, title })
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

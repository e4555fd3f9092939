import { isLanguage, type Language, languages, splitPath } from '@grace/contract/languages'
import { openCache } from './caches.ts'

declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
}

const cacheName = 'language'
const key = '/language'

/** Remembers the language in which the server answered an address without a language prefix. */
export async function rememberLanguage(url: URL, language: Language): Promise<void> {
  if (splitPath(url.pathname).prefix) return
  const cache = await openCache(cacheName)
  await cache.put(key, new Response(language))
}

/** The language in which the server would answer: the prefix, the chosen language, or that of the last response. */
export async function languageAt(url: URL): Promise<Language> {
  const { prefix } = splitPath(url.pathname)
  if (prefix) return prefix
  const chosen = (await self.cookieStore?.get('grace-language'))?.value
  if (isLanguage(chosen)) return chosen
  const last = await (await (await openCache(cacheName)).match(key))?.text()
  if (isLanguage(last)) return last
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  return languages.find((language) => language === wanted.find(isLanguage)) ?? 'rw'
}

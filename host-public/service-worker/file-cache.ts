import type { Language } from '@grace/contract/languages'
import { builtFiles, release } from './built-files.ts'
import { openCache } from './caches.ts'
import { forEachCachedPage } from './page-cache.ts'

const prefix = 'files-'
const cacheName = prefix + release

/** File names contain a hash, so a cached file is never stale. Films are too large to cache. */
export const isCacheableFile = (pathname: string): boolean =>
  /^\/static\/.*\.(?:js|css|svg|webp|avif|png|jpe?g|woff2)$/.test(pathname)

/** Cache first, then network. An open page may still request a file of the previous release. */
export async function respondWithFile(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request.url)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(cacheFile(event.request.url, response.clone()))
  return response
}

/** Files that the page has already loaded come from the HTTP cache, without the network. */
export const cacheLoadedFiles = (addresses: string[]): Promise<void> =>
  cacheFiles(addresses.map((address) => new URL(address).pathname).filter(isCacheableFile))

/** @param usesApp also the files of the application, which a visitor who only reads does not need. */
export async function precacheFiles(languages: Language[], usesApp: boolean): Promise<void> {
  if (languages.length === 0) return
  const { reading, app } = builtFiles
  const files = [
    reading.shared,
    ...languages.map((language) => reading[language]),
    ...(usesApp ? [app.shared, ...languages.map((language) => app[language])] : []),
  ].flat()
  await cacheFiles(files.map((file) => `/${file}`))
}

/** In sequence, so that requests of the visitor do not have to wait. */
async function cacheFiles(addresses: string[]): Promise<void> {
  const cache = await openCache(cacheName)
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const address of addresses) {
    if (cachedPaths.has(address)) continue
    const response = (await caches.match(address)) ?? (await fetch(address, { cache: 'force-cache' }))
    if (response.ok) await cache.put(address, response)
  }
}

async function cacheFile(address: string, response: Response): Promise<void> {
  const cache = await openCache(cacheName)
  await cache.put(address, response)
}

/** Deletes the files of all but this and the previous release, and the pages whose files are gone. */
export async function deleteOldFiles(): Promise<void> {
  // In order of creation.
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  const old = others.slice(0, -1)
  if (old.length === 0) return
  for (const name of old) await caches.delete(name)
  await forEachCachedPage(async (html, drop) => {
    for (const [, file = ''] of html.matchAll(/(\/static\/[\w.-]+\.(?:js|css))"/g)) {
      if (!(await caches.match(file))) return drop()
    }
  })
}

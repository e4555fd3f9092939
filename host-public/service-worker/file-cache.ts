import type { Language } from '@grace/contract/languages'
import { builtFiles, release } from './built-files.ts'
import { openCache } from './caches.ts'
import { forEachCachedPage } from './page-cache.ts'

const prefix = 'files-'
const cacheName = prefix + release

/** Built under hashed names, so that what was kept is never old. Films cost more than anybody wants to keep. */
export const isCacheableFile = (pathname: string): boolean =>
  /^\/static\/.*\.(?:js|css|svg|webp|avif|png|jpe?g|woff2)$/.test(pathname)

/** What is kept, else from the network; also a file of the release before, which an open page may still ask for. */
export async function respondWithFile(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request.url)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(cacheFile(event.request.url, response.clone()))
  return response
}

/** What the page has already fetched comes from the browser's own store: nothing travels. */
export const cacheLoadedFiles = (addresses: string[]): Promise<void> =>
  cacheFiles(addresses.map((address) => new URL(address).pathname).filter(isCacheableFile))

export async function precacheFiles(languages: Language[]): Promise<void> {
  if (languages.length === 0) return
  const files = [builtFiles.shared, ...languages.map((language) => builtFiles[language])].flat()
  await cacheFiles(files.map((file) => `/${file}`))
}

/** One after the other: nothing that the visitor asks for meanwhile has to wait long. */
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

/** Keeps the files of this release and of the one before, and no page whose files are gone. */
export async function deleteOldFiles(): Promise<void> {
  // In the order in which they were made.
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

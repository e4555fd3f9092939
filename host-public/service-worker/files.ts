import type { Language } from '@grace/contract/languages'
import { builtFiles, release } from './built-files.ts'
import { forEachKeptPage } from './kept-pages.ts'
import { openStore } from './stores.ts'

const prefix = 'files-'
const cacheName = prefix + release

/** Built under hashed names, so that what was kept is never old. Films cost more than anybody wants to keep. */
export const isKeepableFile = (pathname: string): boolean =>
  /^\/static\/.*\.(?:js|css|svg|webp|avif|png|jpe?g|woff2)$/.test(pathname)

/** What is kept, else from the network; also a file of the release before, which an open page may still ask for. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request.url)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(event.request.url, response.clone()))
  return response
}

/** What the page has already fetched comes from the browser's own store: nothing travels. */
export const takeOverFiles = (addresses: string[]): Promise<void> =>
  keepFiles(addresses.map((address) => new URL(address).pathname).filter(isKeepableFile))

export async function keepFilesFor(languages: Language[]): Promise<void> {
  if (languages.length === 0) return
  const files = [builtFiles.shared, ...languages.map((language) => builtFiles[language])].flat()
  await keepFiles(files.map((file) => `/${file}`))
}

/** One after the other: nothing that the visitor asks for meanwhile has to wait long. */
async function keepFiles(addresses: string[]): Promise<void> {
  const cache = await openStore(cacheName)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const address of addresses) {
    if (here.has(address)) continue
    const response = (await caches.match(address)) ?? (await fetch(address, { cache: 'force-cache' }))
    if (response.ok) await cache.put(address, response)
  }
}

async function keep(address: string, response: Response): Promise<void> {
  const cache = await openStore(cacheName)
  await cache.put(address, response)
}

/** Keeps the files of this release and of the one before, and no page whose files are gone. */
export async function dropOldFiles(): Promise<void> {
  // In the order in which they were made.
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  const old = others.slice(0, -1)
  if (old.length === 0) return
  for (const name of old) await caches.delete(name)
  await forEachKeptPage(async (html, drop) => {
    for (const [, file = ''] of html.matchAll(/(\/static\/[\w.-]+\.(?:js|css))"/g)) {
      if (!(await caches.match(file))) return drop()
    }
  })
}

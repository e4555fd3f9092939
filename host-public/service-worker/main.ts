import { outboxStore } from '../src/offline/outbox/indexed-db.ts'
import { sendOutbox } from '../src/offline/outbox/send-outbox.ts'
import { outboxChannel } from '../src/offline/outbox/signals.ts'
import type { Visit } from '../src/offline/visit.ts'
import {
  cacheLoadedFiles,
  deleteOldFiles,
  isCacheableFile,
  precacheFiles,
  respondWithFile,
} from './file-cache.ts'
import { precachePages, respondWithPage } from './page-responses.ts'

declare const self: ServiceWorkerGlobalScope

/** Where browsers can be told what they need not wake this worker for. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}

self.addEventListener('install', (event: RoutedInstall) => {
  // A new version takes over at once: pages come from the network first, and files of the last release stay.
  void self.skipWaiting()
  const routed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  event.waitUntil(Promise.resolve(routed).catch(() => {}))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      // A page is asked for while this worker still wakes up.
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/api\/|\.[^/.]*$/.test(url.pathname)) respond(event, respondWithPage(event, url))
  } else if (isCacheableFile(url.pathname)) respond(event, respondWithFile(event))
})

/** Whatever goes wrong in here, the visitor gets what they would get without a worker. */
function respond(event: FetchEvent, response: Promise<Response>) {
  event.respondWith(response.catch(() => fetch(event.request)))
}

self.addEventListener('message', (event) => {
  const { loaded, addresses } = event.data as Visit
  event.waitUntil(
    (async () => {
      await cacheLoadedFiles(loaded)
      await precacheFiles(await precachePages(addresses))
      await deleteOldFiles()
    })().catch(() => {
      // The connection is gone: the next page that is opened goes on with it.
    }),
  )
})

/** Where browsers can say that there is a connection again, also when no page of ours is open. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === outboxChannel) sync.waitUntil(sendAll())
})

async function sendAll() {
  await sendOutbox({ store: outboxStore })
  const all = await outboxStore.all()
  // The browser then tries again later.
  if (all.some(({ state }) => state === 'waiting')) throw new Error('Something still waits to be sent.')
}

import { outboxStore } from '../src/offline/outbox/indexed-db.ts'
import { sendOutbox } from '../src/offline/outbox/send-outbox.ts'
import { outboxChannel } from '../src/offline/outbox/signals.ts'
import type { Visit } from '../src/offline/visit.ts'
import { isCachedRecording, respondWithRecording } from './cached-recording.ts'
import {
  cacheLoadedFiles,
  deleteOldFiles,
  isCacheableFile,
  precacheFiles,
  respondWithFile,
} from './file-cache.ts'
import { precachePages, respondWithPage } from './page-responses.ts'

declare const self: ServiceWorkerGlobalScope

/** `addRoutes` of the Static Routing API: requests for which the worker need not start. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}

self.addEventListener('install', (event: RoutedInstall) => {
  // A new version activates at once: pages come from the network first, and files of the previous release stay.
  void self.skipWaiting()
  const routed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  event.waitUntil(Promise.resolve(routed).catch(() => {}))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      // Navigation preload: the page is fetched while this worker starts.
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
  } else if (isCachedRecording(url.pathname)) respond(event, respondWithRecording(event))
  else if (isCacheableFile(url.pathname)) respond(event, respondWithFile(event))
})

/** If the worker fails, the visitor gets what they would get without it. */
function respond(event: FetchEvent, response: Promise<Response>) {
  event.respondWith(response.catch(() => fetch(event.request)))
}

self.addEventListener('message', (event) => {
  const { loaded, addresses, usesApp } = event.data as Visit
  event.waitUntil(
    (async () => {
      await cacheLoadedFiles(loaded)
      await precacheFiles(await precachePages(addresses), usesApp)
      await deleteOldFiles()
    })().catch(() => {
      // Offline: the next page that is opened continues.
    }),
  )
})

/** Background Sync: the browser reports a connection even when no page is open. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === outboxChannel) sync.waitUntil(sendAll())
})

/** Composed by `api/src/notifications/compose.ts`. */
self.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, ...options } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { icon: '/icon-192.png', ...options }))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openPage(new URL(notification.data, self.location.origin).href))
})

/** No open page is navigated away: somebody may be writing in it. */
async function openPage(address: string) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => url === address)
  await (open ? open.focus() : self.clients.openWindow(address))
}

async function sendAll() {
  await sendOutbox({ store: outboxStore })
  const all = await outboxStore.all()
  // A rejected promise makes the browser try again later.
  if (all.some(({ state }) => state === 'waiting')) throw new Error('Something still waits to be sent.')
}

import { IDBFactory } from 'fake-indexeddb'
import * as undici from 'undici'
import type { Visit } from '../../src/offline/visit.ts'

export const origin = 'https://church.example'

/** Requests that reached the network, in order: `GET /about`. */
export let requests: string[] = []
type Answer = (url: URL, init?: RequestInit) => Response | Promise<Response>
let network: Answer
/** Answers requests with this from now on. */
export function online(answer: Answer): void {
  network = answer
}
export const offline = (): void => online(() => Promise.reject(new TypeError('Failed to fetch')))

/** Mocks of functions that only a browser has. */
export let browser: Record<
  | 'skipWaiting'
  | 'claim'
  | 'enablePreload'
  | 'update'
  | 'unregister'
  | 'showNotification'
  | 'matchAll'
  | 'openWindow',
  jest.Mock
>
/** The language chosen by the visitor, and the languages that the browser prefers. */
export const languages = { cookie: undefined as string | undefined, preferred: ['rw'] }

/** Files of a release, which are named after it. */
export const filesOf = (release: string) => ({
  entry: `static/start.${release}.js`,
  reading: {
    shared: [`static/site.${release}.css`, `static/start.${release}.js`],
    en: [`static/notice-en.${release}.js`],
    fr: [`static/notice-fr.${release}.js`],
    rw: [`static/notice-rw.${release}.js`],
  },
  app: {
    shared: [`static/main.${release}.js`],
    en: [`static/en.${release}.js`],
    fr: [`static/fr.${release}.js`],
    rw: [`static/rw.${release}.js`],
  },
})

let listeners: Map<string, (event: object) => void>

/** Dispatches an event to the worker. @returns the response, after all `waitUntil` promises. */
async function dispatch(name: string, more: object) {
  const waits: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  listeners.get(name)?.({
    waitUntil: (promise: Promise<unknown>) => void waits.push(promise),
    respondWith(promise: Promise<Response>) {
      response = promise
    },
    ...more,
  })
  const answered = await response
  for (const wait of waits) {
    await wait.catch((error: unknown) => {
      // For all other events a browser ignores rejections.
      if (name === 'sync') throw error
    })
  }
  return answered ?? null
}

const request = (address: string, mode: string, more: object) =>
  dispatch('fetch', {
    request: { url: new URL(address, origin).href, method: 'GET', mode, ...more },
    ...more,
  })

/** @returns null when the worker leaves the request to the browser. */
export const open = (address: string, more: object = {}) => request(address, 'navigate', more)
export const load = (address: string, more: object = {}) => request(address, 'no-cors', more)
export const visit = (said: Partial<Visit>) =>
  dispatch('message', { data: { loaded: [], addresses: [], usesApp: false, ...said } })
export const sync = (tag: string) => dispatch('sync', { tag })
/** A push message with a payload. */
export const push = (payload: object) => dispatch('push', { data: { json: () => payload } })
export const tapNotification = (notification: object) => dispatch('notificationclick', { notification })
export const install = (more: object = {}) => dispatch('install', more)
export const activate = () => dispatch('activate', {})

/** Starts the script of a release; the caches of earlier ones stay. */
export async function begin(release = 'r1'): Promise<void> {
  listeners = new Map()
  Object.assign(globalThis, { __PRECACHE_FILES__: filesOf(release), __RELEASE__: release })
  await jest.isolateModulesAsync(async () => void (await import('../main.ts')))
}

/** Paths in a cache. */
export async function stored(name: string): Promise<string[]> {
  if (!(await caches.has(name))) return []
  return (await (await caches.open(name)).keys()).map(({ url }) => url.slice(origin.length))
}

/** A page as the server sends it. */
export const pageOf = (
  title: string,
  {
    release = 'r1',
    language = 'en',
    status = 200,
    date = new Date(),
    headers = {} as Record<string, string>,
    body = '',
  } = {},
) =>
  new Response(
    `<!doctype html><html><head><title>${title}</title><link href="/static/site.${release}.css"><script src="/static/start.${release}.js"></script></head>${body}</html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        date: date.toUTCString(),
        ...headers,
      },
    },
  )

const { setTimeout: begun } = globalThis

beforeEach(async () => {
  requests = []
  Object.assign(languages, { cookie: undefined, preferred: ['rw'] })
  browser = {
    skipWaiting: jest.fn(),
    claim: jest.fn(),
    enablePreload: jest.fn(),
    update: jest.fn(),
    unregister: jest.fn(),
    showNotification: jest.fn(async () => {}),
    matchAll: jest.fn(async () => []),
    openWindow: jest.fn(),
  }
  undici.setGlobalOrigin(origin)
  const { caches, Request, Response, Headers } = undici
  for (const name of await caches.keys()) await caches.delete(name)
  Object.assign(globalThis, {
    self: globalThis,
    caches,
    Request,
    Response,
    Headers,
    indexedDB: new IDBFactory(),
    location: { origin, href: `${origin}/service-worker.js` },
    clients: { claim: browser.claim, matchAll: browser.matchAll, openWindow: browser.openWindow },
    registration: {
      navigationPreload: { enable: browser.enablePreload },
      update: browser.update,
      unregister: browser.unregister,
      showNotification: browser.showNotification,
    },
    skipWaiting: browser.skipWaiting,
    // The timeout of the worker must not keep the test run alive.
    setTimeout: (act: () => void, ms: number) => begun(act, ms).unref(),
    cookieStore: { get: async () => (languages.cookie ? { value: languages.cookie } : null) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    BroadcastChannel: class {
      postMessage() {}
      close() {}
    },
    fetch: async (input: string | { url: string } | URL, init?: RequestInit) => {
      const url = new URL(typeof input === 'string' ? input : 'url' in input ? input.url : input, origin)
      requests.push(`${init?.method ?? 'GET'} ${url.href.replace(origin, '')}`)
      return network(url, init)
    },
  })
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: {
      get languages() {
        return languages.preferred
      },
    },
  })
  await begin()
})

import { hydrateAll, onGesture } from './gestures.ts'
import { createQueryCache } from './query-cache.ts'
import { keepFresh, refresh } from './refresh.ts'

const cached = { status: 200, body: 'old', total: null, etag: '"1"' }
const fetched = { status: 200, body: 'new', total: 3, etag: '"2"' }

let network: jest.Mock
let now: number
let stops: (() => void)[]
beforeEach(() => {
  network = jest.fn(async () => changed())
  globalThis.fetch = network
  now = 1_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  // Remove the listeners, so that they do not run in the next test.
  stops = []
  const listen = document.addEventListener.bind(document)
  jest.spyOn(document, 'addEventListener').mockImplementation((...args: Parameters<typeof listen>) => {
    listen(...args)
    stops.push(() => document.removeEventListener(args[0], args[1]))
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  jest.restoreAllMocks()
  tab(true)
})

const changed = () => new Response('"new"', { status: 200, headers: { etag: '"2"', 'x-total-count': '3' } })
const tab = (isVisible: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible })
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Hides the tab, and shows it again after a while. */
async function returnAfter(ms: number) {
  tab(false)
  now += ms
  tab(true)
  await new Promise((resolve) => setTimeout(resolve))
}

test('a response that has changed replaces the cached one', async () => {
  const cache = createQueryCache({ '/site': cached })
  await refresh(cache, ['/site'])
  const [address, { headers }] = network.mock.calls[0]
  expect([address, headers]).toEqual(['/api/site', { 'If-None-Match': '"1"' }])
  expect(cache.get('/site')).toEqual(fetched)
  // The HTML of the document still shows this response.
  expect(cache.first('/site')).toEqual(cached)
})

test.each([
  ['has not changed', async () => new Response(null, { status: 304 })],
  ['comes from a server in trouble', async () => new Response('{}', { status: 503 })],
  ['does not arrive', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a response that %s keeps the cached one, and hydrates nothing', async (_, answer) => {
  network.mockImplementation(answer)
  const hydrate = jest.fn(async () => {})
  stops.push(onGesture(document.body, hydrate))
  const cache = createQueryCache({ '/site': cached })
  await refresh(cache, ['/site'])
  expect(cache.get('/site')).toBe(cached)
  expect(hydrate).not.toHaveBeenCalled()
})

test('a failed response does not prevent another one from being updated', async () => {
  network.mockImplementation(async (address: string) => {
    if (address === '/api/category') throw new TypeError('Failed to fetch')
    return changed()
  })
  const cache = createQueryCache({ '/site': cached, '/category': cached })
  await refresh(cache, ['/category', '/site'])
  expect([cache.get('/category'), cache.get('/site')]).toEqual([cached, fetched])
})

test('every section is hydrated before a response changes what it shows', async () => {
  const cache = createQueryCache({ '/site': cached })
  const seen: unknown[] = []
  stops.push(onGesture(document.body, async () => void seen.push(cache.get('/site')?.body)))
  await refresh(cache, ['/site'])
  expect(seen).toEqual(['old'])
  await hydrateAll()
})

test('returning to the tab refreshes after a minute, and fetches nothing before', async () => {
  const cache = createQueryCache({ '/site': cached })
  await keepFresh(cache, () => ['/site'])
  expect(network).toHaveBeenCalledTimes(1)
  await returnAfter(59_999)
  expect(network).toHaveBeenCalledTimes(1)
  await returnAfter(1)
  expect(network).toHaveBeenCalledTimes(2)
  // The minute starts over.
  await returnAfter(30_000)
  expect(network).toHaveBeenCalledTimes(2)
  await returnAfter(30_000)
  expect(network).toHaveBeenCalledTimes(3)
})

test('leaving the tab does not fetch anything', async () => {
  await keepFresh(createQueryCache({ '/site': cached }), () => ['/site'])
  now += 100_000
  tab(false)
  expect(network).toHaveBeenCalledTimes(1)
})

import type { OutboxEntry, OutboxStore } from './outbox-entry.ts'
import { sendOutbox } from './send-outbox.ts'

const now = Date.parse('2026-08-16T10:00:00Z')
const hour = 3_600_000

const aWaiting = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key: 'key-1',
  form: 'contact',
  path: '/contact',
  writtenAtMs: now - hour,
  state: 'waiting',
  body: { name: 'Ruth', message: 'When do you meet?' },
  ...change,
})

function storeOf(...entries: OutboxEntry[]): OutboxStore {
  const all = new Map(entries.map((waiting) => [waiting.key, waiting]))
  return {
    all: async () => [...all.values()],
    put: async (waiting) => void all.set(waiting.key, waiting),
    remove: async (key) => void all.delete(key),
  }
}

let requests: { address: string; key: string | null; body: unknown }[]
let announced: unknown[]

/** Mocks the next responses of the network, in order; null fails. */
function network(...responses: (Response | null)[]) {
  globalThis.fetch = async (address, { headers, body } = {}) => {
    requests.push({
      address: String(address),
      key: new Headers(headers).get('idempotency-key'),
      body: JSON.parse(String(body)),
    })
    const response = responses.shift()
    if (!response) throw new TypeError('Failed to fetch')
    return response
  }
}
const accepted = () => new Response('{"success":true}', { status: 201 })
const refused = (status: number, code: string, errors: object[] = []) =>
  new Response(JSON.stringify({ success: false, message: 'No.', code, errors, requestId: 'x' }), { status })

const send = (store: OutboxStore) => sendOutbox({ store, nowMs: () => now })

beforeEach(() => {
  requests = []
  announced = []
  globalThis.BroadcastChannel = class {
    postMessage(message: unknown) {
      announced.push(message)
    }
    close() {}
  } as unknown as typeof BroadcastChannel
})

test('a queued form is sent under its key, and its text is deleted from the device', async () => {
  network(accepted())
  const store = storeOf(aWaiting())
  await send(store)
  expect(requests).toEqual([
    { address: '/api/contact', key: 'key-1', body: { name: 'Ruth', message: 'When do you meet?' } },
  ])
  expect(await store.all()).toEqual([{ ...aWaiting(), state: 'sent', body: null }])
  expect(announced).toEqual([{ key: 'key-1', state: 'sent' }])
  await send(store)
  expect(requests).toHaveLength(1)
})

test('two simultaneous attempts send a form once', async () => {
  network(accepted(), accepted())
  const store = storeOf(aWaiting())
  await Promise.all([send(store), send(store)])
  expect(requests).toHaveLength(1)
})

test('an attempt that starts while another one fails sends the form again', async () => {
  network(null, accepted())
  const store = storeOf(aWaiting())
  await Promise.all([send(store), send(store)])
  expect(requests).toHaveLength(2)
  expect(announced).toEqual([{ key: 'key-1', state: 'sent' }])
})

test('forms are sent in the order of writing, and a network error keeps the rest waiting', async () => {
  network(accepted(), null)
  const store = storeOf(
    aWaiting({ key: 'third', writtenAtMs: now - hour }),
    aWaiting({ key: 'first', writtenAtMs: now - 3 * hour }),
    aWaiting({ key: 'second', writtenAtMs: now - 2 * hour }),
  )
  await send(store)
  expect(requests.map(({ key }) => key)).toEqual(['first', 'second'])
  const states = (await store.all()).map(({ key, state }) => [key, state])
  expect(Object.fromEntries(states)).toEqual({ first: 'sent', second: 'waiting', third: 'waiting' })
})

test.each([
  [429, 'too_many_requests'],
  [500, 'internal'],
  [503, 'unavailable'],
])('a form stays waiting after a response with status %i', async (status, code) => {
  network(refused(status, code))
  const store = storeOf(aWaiting())
  await send(store)
  expect(await store.all()).toEqual([aWaiting()])
})

test('a refused queued form keeps its text, and says why', async () => {
  const tooLong = { path: 'message', code: 'contact_message_too_long', message: 'Too long.' }
  network(refused(400, 'validation_failed', [tooLong]), refused(400, 'looks_automated'))
  const store = storeOf(aWaiting(), aWaiting({ key: 'key-2', writtenAtMs: now }))
  await send(store)
  expect(await store.all()).toEqual([
    {
      ...aWaiting(),
      state: 'refused',
      reasons: [{ code: 'contact_message_too_long', message: 'Too long.' }],
    },
    {
      ...aWaiting({ key: 'key-2', writtenAtMs: now }),
      state: 'refused',
      reasons: [{ code: 'looks_automated', message: 'No.' }],
    },
  ])
  await send(store)
  expect(requests).toHaveLength(2)
})

test('a form older than a day is not sent without asking', async () => {
  network(accepted())
  const store = storeOf(aWaiting({ writtenAtMs: now - 25 * hour }))
  await send(store)
  expect(requests).toEqual([])
  expect(await store.all()).toEqual([aWaiting({ writtenAtMs: now - 25 * hour, state: 'asks' })])
})

test('the note that a form was sent expires', async () => {
  const store = storeOf(aWaiting({ state: 'sent', body: null, writtenAtMs: now - 25 * hour }))
  await send(store)
  expect(await store.all()).toEqual([])
})

/** @jest-environment node */
import { outboxStore } from '../src/offline/outbox/indexed-db.ts'
import type { OutboxEntry } from '../src/offline/outbox/outbox-entry.ts'
import { outboxChannel } from '../src/offline/outbox/signals.ts'
import { activate, browser, install, load, offline, online, open, requests, sync } from './testing/worker.ts'

test('a new worker activates at once, and requests to the API bypass it', async () => {
  const addRoutes = jest.fn(async () => {})
  await install({ addRoutes })
  expect(browser.skipWaiting).toHaveBeenCalled()
  expect(addRoutes).toHaveBeenCalledWith({ condition: { urlPattern: '/api/*' }, source: 'network' })
  await activate()
  expect(browser.claim).toHaveBeenCalled()
  expect(browser.enablePreload).toHaveBeenCalled()
})

test.each([
  ['knows no routes', {}],
  ['refuses them', { addRoutes: async () => Promise.reject(new TypeError('no')) }],
])('a browser that %s installs the worker as well', async (_, event) => {
  await install(event)
  expect(browser.skipWaiting).toHaveBeenCalled()
})

test('the worker ignores requests that are neither pages nor files of the site', async () => {
  expect(await open('/about', { method: 'POST' })).toBeNull()
  expect(await open('https://elsewhere.example/about')).toBeNull()
  expect(await open('/api/docs')).toBeNull()
  expect(await open('/privacy.pdf')).toBeNull()
  expect(await load('/static/hills.webm')).toBeNull()
  expect(await load('/api/images/1.webp')).toBeNull()
  expect(requests).toEqual([])
})

describe('a sync event when the connection is back', () => {
  const waiting: OutboxEntry = {
    key: 'key-1',
    form: 'contact',
    path: '/contact',
    writtenAtMs: Date.now(),
    state: 'waiting',
    body: { name: 'Ruth' },
  }
  beforeEach(() => outboxStore.put(waiting))
  const state = async () => (await outboxStore.all()).map(({ state }) => state)

  test('a sync event sends the outbox', async () => {
    let sent: unknown
    online((_, init) => {
      sent = init?.body
      return new Response('{}', { status: 201 })
    })
    await sync(outboxChannel)
    expect(requests).toEqual(['POST /api/contact'])
    expect(sent).toBe('{"name":"Ruth"}')
    expect(await state()).toEqual(['sent'])
  })

  test('a sync event rejects while a form is still waiting, so that the browser tries again', async () => {
    offline()
    await expect(sync(outboxChannel)).rejects.toThrow('still waits')
    expect(await state()).toEqual(['waiting'])
  })

  test('a sync event with another tag sends nothing', async () => {
    await sync('another')
    expect(requests).toEqual([])
  })
})

/** @jest-environment node */
import { begin, load, offline, online, requests } from './testing/worker.ts'

const path = `/cached-recordings/${'a'.repeat(32)}.mp3`
const sound = 'one two three'
const withRange = (range: string) => ({
  request: {
    url: `https://church.example${path}`,
    method: 'GET',
    mode: 'no-cors',
    headers: new Headers({ range }),
  },
})

async function store() {
  const cache = await caches.open('recordings')
  await cache.put(
    new URL(path, 'https://church.example').href,
    new Response(sound, { headers: { 'content-type': 'audio/mpeg' } }),
  )
}

test.each([
  ['bytes=0-2', 206, 'one', 'bytes 0-2/13'],
  ['bytes=8-', 206, 'three', 'bytes 8-12/13'],
  ['bytes=99-', 416, '', 'bytes */13'],
])(
  'a request for %s of a cached recording returns %i without the network',
  async (range, status, text, contentRange) => {
    await begin()
    await store()
    offline()
    const response = await load(path, withRange(range))
    expect([response?.status, await response?.text()]).toEqual([status, text])
    expect(response?.headers.get('content-range')).toBe(contentRange)
    expect(response?.headers.get('content-type')).toBe('audio/mpeg')
  },
)

test('a recording that is no longer cached is fetched from the server', async () => {
  await begin()
  online(() => new Response('from afar'))
  expect(await (await load(path, withRange('bytes=0-')))?.text()).toBe('from afar')
  expect(requests).toEqual([`GET ${path.replace('/cached-', '/api/')}`])
})

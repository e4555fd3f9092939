import { cachedResponse } from './cached-response.ts'
import { responseCache } from './response-cache.ts'

const later = () => performance.now() + 60_000
/** About a thousandth of a megabyte, with its compressed copies. */
const responseOf = (text: string) => cachedResponse(text.padEnd(1_000), {})

test('a full cache evicts the least recently used entry', () => {
  const cache = responseCache(40_000)
  for (let n = 0; n < 10; n += 1) {
    cache.put(-1, `${n}`, responseOf(`${n}`), later())
    cache.get(-1, '0')
  }
  for (let n = 10; n < 20; n += 1) cache.put(-1, `${n}`, responseOf(`${n}`), later())
  const present = Array.from({ length: 20 }, (_, n) => cache.get(-1, `${n}`) !== null)
  expect(present.filter(Boolean)).toHaveLength(13)
  expect(present.slice(-12)).toEqual(Array(12).fill(true))
})

test('a response larger than its share of the cache is not stored', () => {
  const cache = responseCache(40_000)
  cache.put(-1, 'long', cachedResponse('x'.repeat(10_000), {}), later())
  expect(cache.get(-1, 'long')).toBeNull()
})

test('a response of an older content version is neither returned nor stored', () => {
  const cache = responseCache(40_000)
  cache.get(1, 'page')
  cache.put(1, 'page', responseOf('one'), later())
  expect(cache.get(1, 'page')).not.toBeNull()
  expect(cache.get(2, 'page')).toBeNull()
  cache.put(1, 'page', responseOf('one'), later())
  expect(cache.get(2, 'page')).toBeNull()
  expect(cache.get(1, 'page')).toBeNull()
})

test('an expired response is not returned', () => {
  const cache = responseCache(40_000)
  cache.put(-1, 'page', responseOf('one'), performance.now() - 1)
  expect(cache.get(-1, 'page')).toBeNull()
})

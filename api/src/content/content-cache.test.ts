import { contentCache } from './content-cache.ts'

function contentWithVersion() {
  const content = { version: 1 }
  const cacheOf = contentCache<string, number>(2)
  return { content, currentCache: () => cacheOf(content.version) }
}

test('a cached value is returned until the content changes', () => {
  const { content, currentCache } = contentWithVersion()
  currentCache().put('posts', 12)
  expect(currentCache().get('posts')).toBe(12)

  content.version = 2
  expect(currentCache().get('posts')).toBeUndefined()
})

test('a value computed before a change is not cached for the content after it', () => {
  const { content, currentCache } = contentWithVersion()
  const before = currentCache()
  content.version = 2
  const after = currentCache()
  before.put('posts', 12)
  expect(after.get('posts')).toBeUndefined()

  after.put('posts', 13)
  expect(before.get('posts')).toBeUndefined()
  expect(after.get('posts')).toBe(13)
})

test('a full cache stores no further values', () => {
  const { currentCache } = contentWithVersion()
  const cache = currentCache()
  for (const [n, name] of ['posts', 'events', 'pictures'].entries()) cache.put(name, n)
  expect(['posts', 'events', 'pictures'].map((name) => cache.get(name))).toEqual([0, 1, undefined])
})

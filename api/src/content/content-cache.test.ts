import { contentCache } from './content-cache.ts'

function contentWithVersion() {
  const content = { version: 1 }
  const currentCache = contentCache<string, number>(async () => content.version, 2)
  return { content, currentCache }
}

test('what was kept is there until the content changes', async () => {
  const { content, currentCache } = contentWithVersion()
  ;(await currentCache()).put('posts', 12)
  expect((await currentCache()).get('posts')).toBe(12)

  content.version = 2
  expect((await currentCache()).get('posts')).toBeUndefined()
})

test('what was made of the content before a change is not kept for the one after it', async () => {
  const { content, currentCache } = contentWithVersion()
  const before = await currentCache()
  content.version = 2
  const after = await currentCache()
  before.put('posts', 12)
  expect(after.get('posts')).toBeUndefined()

  after.put('posts', 13)
  expect(before.get('posts')).toBeUndefined()
  expect(after.get('posts')).toBe(13)
})

test('no more is kept than was said', async () => {
  const { currentCache } = contentWithVersion()
  const cache = await currentCache()
  for (const [n, name] of ['posts', 'events', 'pictures'].entries()) cache.put(name, n)
  expect(['posts', 'events', 'pictures'].map((name) => cache.get(name))).toEqual([0, 1, undefined])
})

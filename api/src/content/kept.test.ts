import { keptOfContent } from './kept.ts'

function contentWithVersion() {
  const content = { version: 1 }
  const keptNow = keptOfContent<string, number>(async () => content.version, 2)
  return { content, keptNow }
}

test('what was kept is there until the content changes', async () => {
  const { content, keptNow } = contentWithVersion()
  ;(await keptNow()).put('posts', 12)
  expect((await keptNow()).get('posts')).toBe(12)

  content.version = 2
  expect((await keptNow()).get('posts')).toBeUndefined()
})

test('what was made of the content before a change is not kept for the one after it', async () => {
  const { content, keptNow } = contentWithVersion()
  const before = await keptNow()
  content.version = 2
  const after = await keptNow()
  before.put('posts', 12)
  expect(after.get('posts')).toBeUndefined()

  after.put('posts', 13)
  expect(before.get('posts')).toBeUndefined()
  expect(after.get('posts')).toBe(13)
})

test('no more is kept than was said', async () => {
  const { keptNow } = contentWithVersion()
  const kept = await keptNow()
  for (const [n, name] of ['posts', 'events', 'pictures'].entries()) kept.put(name, n)
  expect(['posts', 'events', 'pictures'].map((name) => kept.get(name))).toEqual([0, 1, undefined])
})

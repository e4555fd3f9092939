import { addComment, type Comment } from '../news/comments.ts'
import { toggleLike } from '../news/likes.ts'

beforeEach(() => sessionStorage.clear())

/** The store as a reloaded page opens it: memory is lost, `sessionStorage` is kept. */
async function reloaded() {
  jest.resetModules()
  return (await import('./tab-store.ts')).createTabStore
}
const commentsAfterReload = async () =>
  (await reloaded())<Partial<Record<number, readonly Comment[]>>>('comments', {}).current()

test('comments, replies and likes are kept after a reload', async () => {
  addComment(7, { name: 'Ruth', text: 'Amen' })
  addComment(8, { name: 'Eric', text: 'Elsewhere' })
  const [first] = (await commentsAfterReload())[7] ?? []
  addComment(7, { name: 'Aline', text: 'Yes', to: first?.id as number })
  toggleLike(7)
  toggleLike(8)
  toggleLike(8)

  const stored = await commentsAfterReload()
  expect(stored[7]).toEqual([
    expect.objectContaining({
      text: 'Amen',
      replies: [expect.objectContaining({ name: 'Aline', text: 'Yes' })],
    }),
  ])
  expect(stored[8]?.map(({ text }) => text)).toEqual(['Elsewhere'])
  const ids = Object.values(stored).flatMap((all) =>
    (all ?? []).flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]),
  )
  expect(new Set(ids).size).toBe(3)
  expect((await reloaded())<readonly number[]>('liked', []).current()).toEqual([7])
})

test('unreadable or blocked storage falls back to memory', async () => {
  sessionStorage.setItem('liked', '{')
  const store = (await reloaded())<readonly number[]>('liked', [])
  expect(store.current()).toEqual([])
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.set([7])
  expect(store.current()).toEqual([7])
  blocked.mockRestore()
})

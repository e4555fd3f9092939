import { drafts as onServer } from '@grace/contract/drafts'
import { session } from '@grace/shared-auth'
import { lose, on, refuse, sent, sentTo } from '@grace/testkit/network'
import { act, renderHook } from '@testing-library/react'
import { draftsOf, onDraftsChange, removeDraft, type StoredDraft, writeDraft } from '../lib/unsaved/drafts.ts'
import { useLeftHere } from '../lib/unsaved/left-here.ts'
import { anAdmin, signedIn, written } from '../testing/samples.ts'
import { syncDrafts } from './sync-drafts.ts'

const owner = anAdmin.id
const id = 'd'.repeat(32)
/** Ids of drafts that a form of this browser has open. */
let open: string[] = []

beforeEach(() => {
  localStorage.clear()
  session.signedIn(signedIn)
  open = []
  serve()
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (name: string, _: object, work: (lock: object) => unknown) => {
        if (open.some((each) => name === `grace.draft.${each}`)) throw new DOMException('', 'TimeoutError')
        return work({})
      },
    },
  })
})

/** Answers as the server does, which has no drafts at first. */
function serve(rows = new Map<string, { device: string; revision: number; content: string | null }>()) {
  on(onServer.list, () =>
    [...rows].map(([id, { revision, content }]) => ({ id, revision, isDeleted: content === null })),
  )
  on(onServer.one, ({ params: { id = '' } }) => {
    const row = rows.get(id)
    return { id, revision: row?.revision ?? 0, content: row?.content ?? '' }
  })
  on(onServer.save, ({ params: { id = '' }, body }) => {
    const row = rows.get(id)
    const revision = (row?.revision ?? 0) + 1
    rows.set(id, { device: body.device, revision, content: body.content })
    return written('Draft kept.', { revision })
  })
  on(onServer.remove, ({ params: { id = '' } }) => {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, revision: row.revision + 1, content: null })
    return written('Draft deleted.', null)
  })
  return rows
}

let clock = Date.now()
/** A draft as its form stores it. */
function type(title: string, changes: Partial<StoredDraft> = {}) {
  clock += 1_000
  const draft = { id, name: 'new-blog', path: '/blogs/new' as const, values: { title } }
  writeDraft(owner, { ...draft, at: new Date(clock).toISOString(), ...changes })
}
const titles = () => draftsOf(owner).map(({ values }) => values.title)
const sync = () => syncDrafts(owner)

/** Works as in another browser of the same person; what it stores stays apart. */
async function elsewhere(work: () => unknown): Promise<void> {
  const here = { ...localStorage }
  localStorage.clear()
  for (const [key, value] of Object.entries(other)) localStorage.setItem(key, value)
  await work()
  other = { ...localStorage }
  localStorage.clear()
  for (const [key, value] of Object.entries(here)) localStorage.setItem(key, value)
}
let other: Record<string, string> = {}
beforeEach(() => {
  other = {}
})

test('what was begun in one browser is in the other, and goes on there', async () => {
  type('Har')
  await sync()
  await elsewhere(async () => {
    await sync()
    expect(titles()).toEqual(['Har'])
    type('Harvest')
    await sync()
  })
  const seen = jest.fn()
  const stop = onDraftsChange(seen)
  await sync()
  stop()
  expect(titles()).toEqual(['Harvest'])
  // The list of drafts that is on the screen.
  expect(seen).toHaveBeenCalled()
})

test('a draft that has not changed is not sent again', async () => {
  type('Harvest')
  await sync()
  const before = sent.length
  await syncDrafts(owner, { isPush: true })
  expect(sent.length).toBe(before)
})

test('a draft that was saved or deleted in one browser leaves the other', async () => {
  type('Harvest')
  await sync()
  await elsewhere(sync)
  removeDraft(owner, { name: 'new-blog', id })
  await sync()
  await elsewhere(async () => {
    await sync()
    expect(titles()).toEqual([])
  })
  expect(titles()).toEqual([])
})

test('a draft that is open in a form is neither replaced nor removed', async () => {
  type('Har')
  await sync()
  await elsewhere(async () => {
    await sync()
    type('Harvest')
    await sync()
  })
  open = [id]
  await sync()
  expect(titles()).toEqual(['Har'])
})

test('drafts that the server no longer knows, after an older backup was restored, are sent again', async () => {
  type('Harvest')
  await sync()
  const rows = serve()
  await sync()
  await sync()
  expect(titles()).toEqual(['Harvest'])
  expect([...rows.keys()]).toEqual([id])
})

test('a draft of a newer console, which this one cannot read, is fetched once', async () => {
  serve(
    new Map([
      [id, { device: 'other', revision: 1, content: '{"name":"new-blog","values":{},"at":"later"}' }],
    ]),
  )
  await sync()
  await sync()
  expect(titles()).toEqual([])
  expect(sentTo(onServer.one)).toHaveLength(1)
})

test('without a connection drafts stay, and are sent the next time', async () => {
  lose(onServer.save)
  type('Harvest')
  await sync()
  expect(titles()).toEqual(['Harvest'])
  const rows = serve()
  await sync()
  expect([...rows.keys()]).toEqual([id])
})

test('a browser whose page was closed before the answer is the same for the server the next time', async () => {
  lose(onServer.save)
  type('Harvest')
  await sync()
  serve()
  await sync()
  const devices = sentTo(onServer.save).map(({ body }) => (body as { device: string }).device)
  expect(devices).toHaveLength(2)
  expect(new Set(devices).size).toBe(1)
})

test('a draft for which there is no room on the server is told, and sent once there is room', async () => {
  refuse(onServer.save, 'validation_failed', { fields: { form: 'drafts_too_many' } })
  const second = 'e'.repeat(32)
  type('Harvest')
  type('Choir', { id: second })
  await sync()
  const { result } = renderHook(useLeftHere)
  expect([...result.current]).toEqual([`new-blog#${second}`, `new-blog#${id}`])
  await syncDrafts(owner, { isPush: true })
  expect(sentTo(onServer.save)).toHaveLength(1)
  serve()
  await act(sync)
  expect(sentTo(onServer.save)).toHaveLength(3)
  expect(result.current.size).toBe(0)
  expect(titles()).toEqual(['Choir', 'Harvest'])
})

test('a draft that the server refuses stays here, and is sent again only when it has changed', async () => {
  refuse(onServer.save, 'validation_failed', { fields: { content: 'blog_content_too_long' } })
  type('Harvest')
  await sync()
  const before = sent.length
  await syncDrafts(owner, { isPush: true })
  expect(sent.length).toBe(before)
  type('Harvest 2')
  await syncDrafts(owner, { isPush: true })
  expect(sent.length).toBe(before + 1)
  expect(titles()).toEqual(['Harvest 2'])
})

test.each([
  'user-7',
  'new-user',
  'prayer-requests-7-answer',
  'rights-answer-7',
  'data breach-new',
  'settings',
  'pictures-blog-new',
])('a draft of the form %s never leaves the browser', async (name) => {
  type('Secret', { name })
  await syncDrafts(owner, { isPush: true })
  expect(sent).toEqual([])
})

test('nothing is sent once somebody else has signed in', async () => {
  type('Harvest')
  session.signedIn({ ...signedIn, userId: owner + 1 })
  await sync()
  expect(sent).toEqual([])
})

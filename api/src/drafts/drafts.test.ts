import { drafts } from '@grace/contract/drafts'
import { draftDays, draftMaxChars, draftsMax } from '@grace/contract/limits'
import { cleanUp } from '../database/expiry.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

const desk = 'a'.repeat(32)
const phone = 'b'.repeat(32)
const newId = () => crypto.randomUUID().replaceAll('-', '')

/** Drafts of a new administrator. */
async function writer() {
  const { call } = await api.someone({ accountCategory: 'ADMIN' })
  return {
    list: async () => (await call(drafts.list)).body,
    read: (id: string) => call(drafts.one, { params: { id } }),
    save: (id: string, body: object = {}) =>
      call(drafts.save, {
        params: { id },
        body: { form: 'new-blog', content: '{}', device: desk, revision: 0, ...body },
      }),
    remove: (id: string, device: string, revision: number) =>
      call(drafts.remove, { params: { id }, query: { device, revision } }),
  }
}

const saved = (revision: number) => ({ status: 200, body: { message: 'Draft kept.', data: { revision } } })
const refused = { status: 409, body: { code: 'changed_meanwhile' } }
const missing = { status: 404, body: { message: 'Draft not found' } }

test('a draft that was begun at the desk is read and changed on the telephone', async () => {
  const { list, read, save } = await writer()
  const id = newId()
  expect(await save(id, { content: '{"title":"Har"}' })).toMatchObject(saved(1))
  expect(await list()).toEqual([{ id, revision: 1, isDeleted: false }])
  expect((await read(id)).body).toEqual({ id, revision: 1, content: '{"title":"Har"}' })
  expect(await save(id, { content: '{"title":"Harvest"}', device: phone, revision: 1 })).toMatchObject(
    saved(2),
  )
  expect((await read(id)).body).toEqual({ id, revision: 2, content: '{"title":"Harvest"}' })
})

test('a browser that never got the answer goes on with what it wrote', async () => {
  const { read, save } = await writer()
  const id = newId()
  await save(id, { content: '1' })
  expect(await save(id, { content: '12' })).toMatchObject(saved(2))
  expect((await read(id)).body.content).toBe('12')
})

test('a browser that does not know the newest revision overwrites and deletes nothing', async () => {
  const { read, save, remove } = await writer()
  const id = newId()
  await save(id, { content: 'desk' })
  await save(id, { content: 'phone', device: phone, revision: 1 })
  expect(await save(id, { content: 'desk again', revision: 1 })).toMatchObject(refused)
  expect(await remove(id, desk, 1)).toMatchObject(refused)
  expect((await read(id)).body.content).toBe('phone')
})

test('two browsers that change the same revision at once: one of them is refused', async () => {
  const { read, save } = await writer()
  const id = newId()
  const third = 'c'.repeat(32)
  await save(id, { device: third })
  const answers = await Promise.all(
    [desk, phone].map((device) => save(id, { device, content: device, revision: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [taken] = [desk, phone].filter((_, at) => answers[at]?.status === 200)
  expect((await read(id)).body.content).toBe(taken)
})

test('a deleted draft is listed as such and not brought back by a browser that knows an older revision', async () => {
  const { list, read, save, remove } = await writer()
  const id = newId()
  await save(id, { content: 'text' })
  expect(await remove(id, phone, 1)).toMatchObject({ status: 200, body: { message: 'Draft deleted.' } })
  expect(await list()).toEqual([{ id, revision: 2, isDeleted: true }])
  expect(await read(id)).toMatchObject(missing)
  expect(await save(id, { revision: 1 })).toMatchObject(refused)
  expect(await save(id, { device: phone, revision: 2, content: 'undone' })).toMatchObject(saved(3))
  expect((await read(id)).body.content).toBe('undone')
  const { rows } = await api.db.query('select content from drafts where id = $1', [id])
  expect(rows).toEqual([{ content: 'undone' }])
})

test('nobody reads, changes or deletes a draft of somebody else', async () => {
  const [mine, other] = [await writer(), await writer()]
  const id = newId()
  await mine.save(id, { content: 'mine' })
  expect(await other.list()).toEqual([])
  expect(await other.read(id)).toMatchObject(missing)
  expect(await other.remove(id, desk, 1)).toMatchObject(refused)
  // The same id of another account is another draft.
  expect(await other.save(id, { content: 'theirs' })).toMatchObject(saved(1))
  expect((await mine.read(id)).body.content).toBe('mine')
})

test('drafts of one administrator have a limit, and one more is refused with its reason', async () => {
  const { list, save, remove } = await writer()
  const ids = Array.from({ length: draftsMax }, newId)
  for (const id of ids) await save(id)
  const message = 'There are 50 drafts, the most that are possible. Delete one first.'
  expect(await save(newId())).toMatchObject({ status: 400, body: { message } })
  const [first = ''] = ids
  expect(await save(first, { content: 'changed' })).toMatchObject(saved(2))
  await remove(first, desk, 2)
  expect(await save(newId())).toMatchObject(saved(1))
  expect(await list()).toHaveLength(draftsMax + 1)
})

test.each([
  ['of a form about a person', { form: 'user-7' }],
  ['of an answer to a prayer request', { form: 'prayer-requests-7-answer' }],
  ['of pictures', { form: 'pictures-blog-new' }],
  ['of a blog without a number', { form: 'blog-0' }],
  ['of no form', { form: '' }],
  ['with more than a million characters', { content: 'x'.repeat(draftMaxChars + 1) }],
  ['with a character that the database refuses', { content: '\0' }],
  ['of a browser without a key', { device: 'short' }],
  ['with a negative revision', { revision: -1 }],
  ['with half a revision', { revision: 1.5 }],
])('a draft %s is refused', async (_, body) => {
  const { save, list } = await writer()
  expect(await save(newId(), body)).toMatchObject({ status: 400 })
  expect(await list()).toEqual([])
})

test('a draft may have a million characters of any script', async () => {
  const { save, read } = await writer()
  const id = newId()
  const content = 'ひ"'.repeat(draftMaxChars / 2)
  expect(await save(id, { content })).toMatchObject(saved(1))
  expect((await read(id)).body.content).toBe(content)
})

test('drafts that nobody changes are deleted after 30 days', async () => {
  const { save, list } = await writer()
  const [old, young] = [newId(), newId()]
  for (const id of [old, young]) await save(id)
  const age = (id: string, days: number) =>
    api.db.query(`update drafts set changed_at = now() - $2::int * interval '1 day' where id = $1`, [
      id,
      days,
    ])
  await age(old, draftDays + 1)
  await age(young, draftDays - 1)
  await cleanUp(api.db, { inboxRetentionMonths: 0, auditRetentionMonths: 0 })
  expect((await list()).map(({ id }) => id)).toEqual([young])
})

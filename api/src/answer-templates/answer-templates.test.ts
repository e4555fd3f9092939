import { answerTemplates } from '@grace/contract/answer-templates'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const create = async (body: object = {}) => {
  const answer = await admin(answerTemplates.create, {
    body: { name: 'We pray', language: 'en', text: 'Dear {name},\nwe pray for you.', ...body },
  })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const auditOf = async (id: number) => {
  const { rows } = await api.db.query(
    `select action, before, after from audit_entries where subject_type = 'answer-template' and subject_id = $1
     order by id`,
    [id],
  )
  return rows
}

test('a template is created, read, changed in part and deleted', async () => {
  const created = await create({ name: ' We pray ', text: ' Dear {name},\n  we pray. ' })
  expect(created).toEqual({
    id: expect.any(Number),
    name: 'We pray',
    language: 'en',
    text: 'Dear {name},\n  we pray.',
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: created.createdAt,
  })
  const { id } = created
  expect((await admin(answerTemplates.one, { params: { id } })).body).toEqual(created)
  const changed = await admin(answerTemplates.update, { params: { id }, body: { language: 'fr' } })
  expect(changed.body).toMatchObject({
    message: 'Answer template updated successfully!',
    data: { ...created, language: 'fr', updatedAt: expect.any(String) },
  })
  const removed = await admin(answerTemplates.remove, { params: { id } })
  expect(removed.body).toMatchObject({ message: 'Answer template deleted successfully!', data: null })
  for (const call of [
    admin(answerTemplates.one, { params: { id } }),
    admin(answerTemplates.update, { params: { id }, body: { name: 'x' } }),
    admin(answerTemplates.remove, { params: { id } }),
  ]) {
    expect(await call).toMatchObject({ status: 404, body: { message: 'Answer template not found' } })
  }
  expect(await auditOf(id)).toEqual([
    { action: 'answer-template.create', before: null, after: { name: 'We pray', language: 'en' } },
    { action: 'answer-template.update', before: { language: 'en' }, after: { language: 'fr' } },
    { action: 'answer-template.delete', before: { name: 'We pray', language: 'fr' }, after: null },
  ])
})

test('the list of templates is sorted by name, and filtered by language and by a part of the text', async () => {
  const [b, a] = [await create({ name: 'bravo kilo' }), await create({ name: 'Alpha kilo', language: 'rw' })]
  const ids = async (query: object) =>
    (await admin(answerTemplates.list, { query: { ...query } })).body.map(({ id }) => id)
  expect(await ids({ q: 'KILO' })).toEqual([a.id, b.id])
  expect(await ids({ q: 'kilo', language: 'rw' })).toEqual([a.id])
  expect(await ids({ q: 'bravo pray' })).toEqual([])
  const page = await admin(answerTemplates.list, { query: { q: 'kilo', page: 2, size: 1 } })
  expect([page.body.map(({ id }) => id), page.headers['x-total-count']]).toEqual([[b.id], '2'])
})

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters long'],
  [{ language: 'de' }, 'Invalid language'],
  [{ text: '' }, 'Text is required'],
  [{ text: 'x'.repeat(1_501) }, 'Text must be at most 1500 characters long'],
])('a template with %j is refused', async (body, message) => {
  const { id } = await create()
  const refused = { status: 400, body: { message } }
  const given = { name: 'n', language: 'en', text: 't', ...body }
  expect(await admin(answerTemplates.create, { body: given })).toMatchObject(refused)
  expect(await admin(answerTemplates.update, { params: { id }, body })).toMatchObject(refused)
})

test('a creation that is repeated with the same Idempotency-Key makes one template', async () => {
  const body = { name: 'Only one', language: 'en', text: 't' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [first, second] = [
    await admin(answerTemplates.create, { body, headers }),
    await admin(answerTemplates.create, { body, headers }),
  ]
  expect(second.body).toEqual(first.body)
  expect((await admin(answerTemplates.list, { query: { q: 'only one' } })).body).toHaveLength(1)
})

import { dataBreaches } from '@grace/contract/data-breaches'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const given = {
  name: 'A lost phone',
  text: 'It was left in a bus.',
  discoveredAt: '2026-11-25T08:00:00.000Z',
  done: [],
}

test('a breach is recorded, its steps are done one by one, in any order, and it is deleted', async () => {
  const created = (await admin(dataBreaches.create, { body: given })).body.data
  expect(created).toMatchObject(given)
  const { id, updatedAt } = created
  const changed = await admin(dataBreaches.update, {
    params: { id },
    body: { done: ['authority', 'stop', 'stop'], updatedAt },
  })
  expect(changed.body).toMatchObject({
    message: 'Data breach updated successfully!',
    data: { ...given, done: ['stop', 'authority'] },
  })
  expect((await admin(dataBreaches.list, { query: { q: 'PHONE' } })).body.map((row) => row.id)).toEqual([id])
  const { rows } = await api.db.query(
    `select action, before, after from audit_entries where subject_type = 'data-breach' order by id`,
  )
  expect(rows[1]).toEqual({
    action: 'data-breach.update',
    before: { done: '' },
    after: { done: 'stop, authority' },
  })
  expect((await admin(dataBreaches.remove, { params: { id } })).status).toBe(200)
  expect((await admin(dataBreaches.one, { params: { id } })).status).toBe(404)
})

test.each([
  [{ name: '' }, 'Name is required'],
  [{ text: ' ' }, 'Text is required'],
  [{ discoveredAt: 'yesterday' }, 'Please say when the breach was discovered'],
  [{ done: ['forget it'] }, 'Invalid value'],
])('a data breach with %j is refused', async (body, message) => {
  expect(await admin(dataBreaches.create, { body: { ...given, ...body } })).toMatchObject({
    status: 400,
    body: { message },
  })
})

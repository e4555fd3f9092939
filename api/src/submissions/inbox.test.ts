import { contactMessages } from '@grace/contract/contact-messages'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { cleanUp } from '../database/expiry.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

beforeEach(() => api.db.query('delete from rate_limits'))

const inboxes = [
  {
    name: 'prayer requests',
    endpoints: prayerRequests,
    field: 'request',
    table: 'prayer_requests',
    subject: 'prayer-request',
    label: 'Prayer request',
  },
  {
    name: 'contact messages',
    endpoints: contactMessages,
    field: 'message',
    table: 'contact_messages',
    subject: 'contact-message',
    label: 'Contact message',
  },
] as const

describe.each(inboxes)('the $name', ({ endpoints, field, table, subject, label }) => {
  const { submit, list, one, update, remove } = endpoints as typeof prayerRequests

  async function arrive(text: string, more: object = {}) {
    const { body } = await api.as('visitor')(submit, {
      body: { name: 'Ruth', email: 'ruth@example.org', [field]: text, ...more },
    })
    await api.db.query('delete from rate_limits')
    return body.data.id
  }
  const auditOf = async (id: number) => {
    const { rows } = await api.db.query(
      'select action, before, after from audit_entries where subject_type = $1 and subject_id = $2 order by id',
      [subject, id],
    )
    return rows
  }

  test('arrive new, without a note, and an administrator reads them', async () => {
    const id = await arrive('For rain.', { language: 'rw' })
    const { status, body } = await admin(one, { params: { id } })
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      name: 'Ruth',
      email: 'ruth@example.org',
      [field]: 'For rain.',
      status: 'NEW',
      note: null,
      consentVersion: '2026-11',
      consentAt: body.createdAt,
      language: 'rw',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
      updatedBy: null,
    })
    expect((await admin(list)).body[0]).toEqual(body)
  })

  test('are found by a part of what was written, in any case, and by their status', async () => {
    const id = await arrive('Pour l’Église 100%', { name: 'Chantal' })
    await arrive('Another thing')
    const found = async (query: object) =>
      (await admin(list, { query: { ...query } })).body.map((row) => row.id)
    for (const q of ['CHANTAL', 'église', 'EGLISE', '100%', 'ruth@example.org pour'])
      expect(await found({ q })).toEqual([id])
    expect(await found({ q: '100_' })).toEqual([])

    await admin(update, { params: { id }, body: { status: 'DONE' } })
    expect(await found({ q: 'chantal', status: 'DONE' })).toEqual([id])
    expect(await found({ q: 'chantal', status: 'NEW' })).toEqual([])
    expect((await admin(list, { query: { status: 'LOST' } })).status).toBe(400)
  })

  test('come in pages, newest first', async () => {
    const ids = []
    for (const n of [1, 2, 3]) ids.unshift(await arrive(`paged ${n}`))
    const page = (number: number) => admin(list, { query: { q: 'paged', page: number, size: 2 } })
    expect((await page(1)).body.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect((await page(2)).body.map(({ id }) => id)).toEqual(ids.slice(2))
    const past = await page(3)
    expect({ rows: past.body, total: past.headers['x-total-count'] }).toEqual({ rows: [], total: '3' })
  })

  test('are marked as done and noted, by name, and only what is sent changes', async () => {
    const id = await arrive('Noted')
    const { username } = await api.theOne('ADMIN')
    const done = await admin(update, { params: { id }, body: { status: 'DONE' } })
    expect(done.body).toMatchObject({
      success: true,
      message: `${label} updated successfully!`,
      data: { id, status: 'DONE', note: null, updatedBy: username, [field]: 'Noted' },
    })
    const noted = await admin(update, { params: { id }, body: { note: ' Called her.\nAll is well. ' } })
    expect(noted.body.data).toMatchObject({ status: 'DONE', note: 'Called her.\nAll is well.' })
    const cleared = await admin(update, { params: { id }, body: { note: '', status: 'NEW' } })
    expect(cleared.body.data).toMatchObject({ status: 'NEW', note: null })
  })

  test.each([
    [{ status: 'PRAYED' }, 'Invalid status'],
    [{ status: null }, 'Invalid status'],
    [{ note: 'x'.repeat(2_001) }, 'The note must be at most 2000 characters long'],
  ])('are not changed to %j', async (body, message) => {
    const id = await arrive('Unchanged')
    const answer = await admin(update, { params: { id }, body })
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 400, message })
  })

  test('are deleted, once', async () => {
    const id = await arrive('Short-lived')
    const first = await admin(remove, { params: { id } })
    expect(first.body).toMatchObject({ message: `${label} deleted successfully!`, data: null })
    for (const call of [admin(remove, { params: { id } }), admin(one, { params: { id } })]) {
      expect(await call).toMatchObject({ status: 404, body: { message: `${label} not found` } })
    }
    expect((await admin(update, { params: { id }, body: { status: 'DONE' } })).status).toBe(404)
  })

  test('leave acts in the audit, and not a word of the visitor or of the note', async () => {
    const id = await arrive('My secret')
    await admin(update, { params: { id }, body: { status: 'DONE', note: 'Confidential' } })
    await admin(update, { params: { id }, body: { status: 'DONE', note: 'Confidential' } })
    await admin(remove, { params: { id } })
    const acts = await auditOf(id)
    expect(acts).toEqual([
      {
        action: `${subject}.update`,
        before: { status: 'NEW', note: 'as it was' },
        after: { status: 'DONE', note: 'changed' },
      },
      {
        action: `${subject}.delete`,
        before: { status: 'DONE', createdAt: expect.any(String) },
        after: null,
      },
    ])
    expect(JSON.stringify(acts)).not.toMatch(/secret|confidential|ruth/i)
  })

  test('are kept for twelve months, and longer while they are not done', async () => {
    const [done, waiting, young] = [await arrive('a'), await arrive('b'), await arrive('c')]
    for (const id of [done, young]) await admin(update, { params: { id }, body: { status: 'DONE' } })
    const age = (id: number, months: number) =>
      api.db.query(`update ${table} set created_at = now() - $2::int * interval '1 month' where id = $1`, [
        id,
        months,
      ])
    await age(done, 13)
    await age(waiting, 13)
    await age(young, 11)
    const left = async () => {
      const { rows } = await api.db.query<{ id: number }>(
        `select id from ${table} where id in ($1, $2, $3) order by id`,
        [done, waiting, young],
      )
      return rows.map(({ id }) => id)
    }
    await cleanUp(api.db, { inboxRetentionMonths: 0, auditRetentionMonths: 24 })
    expect(await left()).toEqual([done, waiting, young])
    await cleanUp(api.db, { inboxRetentionMonths: 14, auditRetentionMonths: 24 })
    expect(await left()).toEqual([done, waiting, young])
    await cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 24 })
    expect(await left()).toEqual([waiting, young])

    // The trash does not prolong it.
    await age(young, 13)
    for (const id of [waiting, young]) await admin(remove, { params: { id } })
    await cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 24 })
    const { rows } = await api.db.query(
      'select subject_id as id from trash where kind = $1 and subject_id in ($2, $3)',
      [subject, waiting, young],
    )
    expect(rows).toEqual([{ id: waiting }])
  })
})

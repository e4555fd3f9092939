import { accounts } from '@grace/contract/accounts'
import { contactMessages } from '@grace/contract/contact-messages'
import { inbox } from '@grace/contract/inbox'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { trash } from '@grace/contract/trash'
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

test('the counts are those of new submissions, and who can be assigned is an active administrator with care', async () => {
  const counts = async () => (await admin(inbox.counts)).body
  const before = await counts()
  const { body } = await api.as('visitor')(prayerRequests.submit, { body: { name: 'Ruth', request: 'Rain' } })
  expect(await counts()).toEqual({ ...before, newPrayerRequests: before.newPrayerRequests + 1 })
  await admin(prayerRequests.update, { params: { id: body.data.id }, body: { status: 'DONE' } })
  expect(await counts()).toEqual(before)

  const zoe = await api.someone({ accountCategory: 'ADMIN', fullName: 'zoe A' })
  const adam = await api.someone({ accountCategory: 'ADMIN', fullName: 'Adam A' })
  const gone = await api.someone({ accountCategory: 'ADMIN' })
  await api.db.query('update accounts set active = false where id = $1', [gone.userId])
  const member = await api.someone()
  const writer = await api.someone({ accountCategory: 'ADMIN', areas: ['content'] })
  const ids = (await admin(inbox.assignees)).body.map(({ id }) => id)
  expect(ids.filter((id) => [zoe, adam, gone, member, writer].some(({ userId }) => userId === id))).toEqual([
    adam.userId,
    zoe.userId,
  ])
})

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

  test('a new submission has no note, and an administrator can read it', async () => {
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
      isUnreadable: false,
      answer: null,
      answeredAt: null,
      canReadAnswer: true,
      withdrawnAt: null,
      assignedTo: null,
      consentVersion: '2026-11',
      consentAt: body.createdAt,
      language: 'rw',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
      updatedBy: null,
    })
    expect((await admin(list)).body[0]).toEqual(body)
  })

  test('submissions are found by parts of name and address, and by status, but not by their sealed text', async () => {
    const id = await arrive('Pour l’Église', { name: 'Chantal Église 100%' })
    await arrive('Another thing of Chantal')
    const found = async (query: object) =>
      (await admin(list, { query: { ...query } })).body.map((row) => row.id)
    for (const q of ['CHANTAL', 'église', 'EGLISE', '100%', '100% ruth@example.org'])
      expect(await found({ q })).toEqual([id])
    for (const q of ['100_', 'Pour l', 'sealed']) expect(await found({ q })).toEqual([])

    await admin(update, { params: { id }, body: { status: 'DONE' } })
    expect(await found({ q: 'chantal', status: 'DONE' })).toEqual([id])
    expect(await found({ q: 'chantal', status: 'NEW' })).toEqual([])
    expect((await admin(list, { query: { status: 'LOST' } })).status).toBe(400)
  })

  test('submissions are listed in pages, newest first', async () => {
    const ids = []
    for (const n of [1, 2, 3]) ids.unshift(await arrive('Rain', { name: `paged ${n}` }))
    const page = (number: number) => admin(list, { query: { q: 'paged', page: number, size: 2 } })
    expect((await page(1)).body.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect((await page(2)).body.map(({ id }) => id)).toEqual(ids.slice(2))
    const past = await page(3)
    expect({ rows: past.body, total: past.headers['x-total-count'] }).toEqual({ rows: [], total: '3' })
  })

  test('updating status or note of a submission changes only that, and records the administrator', async () => {
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
  ])('updating a submission with %j is refused', async (body, message) => {
    const id = await arrive('Unchanged')
    const answer = await admin(update, { params: { id }, body })
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 400, message })
  })

  test('a deleted submission returns 404 afterwards', async () => {
    const id = await arrive('Short-lived')
    const first = await admin(remove, { params: { id } })
    expect(first.body).toMatchObject({ message: `${label} deleted successfully!`, data: null })
    for (const call of [admin(remove, { params: { id } }), admin(one, { params: { id } })]) {
      expect(await call).toMatchObject({ status: 404, body: { message: `${label} not found` } })
    }
    expect((await admin(update, { params: { id }, body: { status: 'DONE' } })).status).toBe(404)
  })

  test('the list after a submission has the earlier ones and their number', async () => {
    const link = () => arrive('Rain', { name: 'chain' })
    const [first, second, third] = [await link(), await link(), await link()]
    await admin(update, { params: { id: second }, body: { status: 'DONE' } })
    const next = await admin(list, { query: { q: 'chain', status: 'NEW', before: third, size: 1 } })
    expect(next.body.map(({ id }) => id)).toEqual([first])
    expect(next.headers['x-total-count']).toBe('1')
    expect((await admin(list, { query: { q: 'chain', before: first } })).body).toEqual([])
    expect((await admin(list, { query: { before: '0' } })).status).toBe(400)
  })

  test('the list after a submission follows the chosen sort order', async () => {
    const sent = ['chorus b', 'Chorus A', 'Chorus a', 'chörus B']
    const [b, a, same, last] = [
      await arrive('b'),
      await arrive('a'),
      await arrive('same'),
      await arrive('last'),
    ]
    for (const [at, id] of [b, a, same, last].entries()) {
      await api.db.query(`update ${table} set name = $2, search_text = 'chorus' where id = $1`, [
        id,
        sent[at],
      ])
    }
    await admin(update, { params: { id: same }, body: { status: 'DONE' } })
    const following = async (sort: string, before: number, query: object = {}) =>
      (await admin(list, { query: { q: 'chorus', sort, before, ...query } })).body.map(({ id }) => id)
    expect(await following('name', same)).toEqual([a, b, last])
    expect(await following('-name', last)).toEqual([b, a, same])
    expect(await following('name', last)).toEqual([])
    expect(await following('status', same)).toEqual([b, a, last])
    expect(await following('createdAt', a)).toEqual([same, last])
    // Among those of one status only their ids tell what follows, also when the one before has another by now.
    expect(await following('status', same, { status: 'NEW' })).toEqual([last])
    expect(await following('-status', same, { status: 'NEW' })).toEqual([a, b])
  })

  test('submissions are listed by ids, and invalid ids are refused', async () => {
    const [first, , third] = [await arrive('one'), await arrive('two'), await arrive('three')]
    const found = await admin(list, { query: { ids: `${third},${first},999999` } })
    expect(found.body.map(({ id }) => id)).toEqual([third, first])
    const tooMany = Array.from({ length: 101 }, (_, at) => at + 1).join(',')
    for (const ids of ['', ',', '1,', '0', '1.5', 'a', '-1', '1'.repeat(16), tooMany]) {
      expect([ids, (await admin(list, { query: { ids } })).status]).toEqual([ids, 400])
    }
  })

  test('a submission is assigned to an administrator, who finds it, and to nobody else', async () => {
    const id = await arrive('Assigned')
    const other = await arrive('Not assigned')
    const grace = await api.someone({ accountCategory: 'ADMIN', fullName: 'Grace Ingabire' })
    const assign = (assignedTo: unknown) => admin(update, { params: { id }, body: { assignedTo } })
    const mine = async () => {
      const { body } = await grace.call(list, { query: { assigned: 'me' } })
      return body.map((row) => row.id)
    }

    const assigned = await assign(grace.userId)
    expect(assigned.body.data.assignedTo).toEqual({ id: grace.userId, fullName: 'Grace Ingabire' })
    expect(assigned.body.data.status).toBe('NEW')
    expect(await mine()).toEqual([id])
    expect((await admin(list, { query: { assigned: 'me' } })).body).toEqual([])
    expect((await admin(one, { params: { id: other } })).body.assignedTo).toBeNull()

    const member = await api.someone()
    const inactive = await api.someone({ accountCategory: 'ADMIN', active: true })
    await api.db.query('update accounts set active = false where id = $1', [inactive.userId])
    const writer = await api.someone({ accountCategory: 'ADMIN', areas: ['content', 'people', 'settings'] })
    for (const nobody of [member.userId, inactive.userId, writer.userId, 999_999, 0, '1', 1.5]) {
      const refused = await assign(nobody)
      expect([nobody, refused.status, refused.body.errors[0]]).toEqual([
        nobody,
        400,
        { path: 'assignedTo', message: 'Choose an active administrator', code: 'assignee_not_valid' },
      ])
    }
    expect(await mine()).toEqual([id])
    expect((await assign(null)).body.data.assignedTo).toBeNull()
    expect(await mine()).toEqual([])
    const { body: read } = await admin(one, { params: { id } })
    expect(read.assignedTo).toBeNull()

    expect(await auditOf(id)).toEqual([
      { action: `${subject}.update`, before: { assignedTo: null }, after: { assignedTo: grace.userId } },
      { action: `${subject}.update`, before: { assignedTo: grace.userId }, after: { assignedTo: null } },
    ])
  })

  test('a submission is unassigned when its administrator loses role or area, or is in the trash', async () => {
    const grace = await api.someone({ accountCategory: 'ADMIN' })
    const [kept, trashed] = [await arrive('Kept'), await arrive('Trashed')]
    for (const id of [kept, trashed]) {
      await admin(update, { params: { id }, body: { assignedTo: grace.userId } })
    }
    const assignedTo = async (id: number) => (await admin(one, { params: { id } })).body.assignedTo
    const role = (accountCategory: string) =>
      admin(accounts.setRole, { params: { id: grace.userId }, body: { accountCategory } })
    await role('MEMBER')
    expect(await assignedTo(kept)).toBeNull()
    await role('ADMIN')
    expect(await assignedTo(kept)).toMatchObject({ id: grace.userId })
    await admin(accounts.update, { params: { id: grace.userId }, body: { areas: ['content'] } })
    expect(await assignedTo(kept)).toBeNull()

    await admin(remove, { params: { id: trashed } })
    await admin(accounts.remove, { params: { id: grace.userId } })
    expect(await assignedTo(kept)).toBeNull()
    const restored = await admin(trash.restore, { params: { kind: subject, id: trashed } })
    expect(restored.status).toBe(200)
    expect(await assignedTo(trashed)).toBeNull()
  })

  test('the audit records changes of a submission without its text and note', async () => {
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

  test('a submission is deleted after twelve months, but not before it is done', async () => {
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

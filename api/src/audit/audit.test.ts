import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { audit } from '@grace/contract/audit'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { events } from '@grace/contract/events'
import { imports } from '@grace/contract/imports'
import { newsletter } from '@grace/contract/newsletter'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { settings } from '@grace/contract/settings'
import { cleanUp } from '../database/expiry.ts'
import { aNewUser } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const list = (query: Record<string, string | number> = {}) => admin(audit.list, { query })

test('no mutation by an administrator writes a secret or a visitor’s text to the audit', async () => {
  const password = 'Ijambo-ry-ibanga-77'
  const user = aNewUser({ password, confirmPassword: password })
  const { id } = (await admin(accounts.create, { body: user })).body.data
  const one = { params: { id } }
  await admin(accounts.update, { ...one, body: { fullName: 'Another Name', email: 'new@example.org' } })
  await admin(accounts.setStatus, { ...one, body: { active: false } })
  await admin(accounts.setRole, { ...one, body: { accountCategory: 'CLIENT' } })
  const link = (await admin(accounts.passwordLink, one)).body.data
  const { rows: hashes } = await api.db.query<{ hash: string }>(
    `select password_hash as hash from accounts union all select token_hash from password_links
     union all select token_hash from refresh_tokens`,
  )

  const blog = (await admin(blogs.create, { body: { title: 'Grace', content: '<p>Grace</p>' } })).body.data
  await admin(blogs.update, { params: { id: blog.id }, body: { status: 'APPROVED' } })
  const category = (await admin(categories.create, { body: { name: 'News' } })).body.data
  const post = (
    await admin(posts.create, { body: { blogId: blog.id, categoryIds: [category.id], pictureIds: [] } })
  ).body.data
  await admin(posts.remove, { params: { id: post.id } })
  const texts = { title: 'Choir', content: 'Practice', description: 'Practice' }
  const announcement = (await admin(announcements.create, { body: texts })).body.data
  await admin(announcements.remove, { params: { id: announcement.id } })
  const event = (await admin(events.create, { body: { ...texts, eventDate: '2099-01-01' } })).body.data
  await admin(events.remove, { params: { id: event.id } })
  await admin(settings.update, { body: { churchName: 'Grace' } })

  const visitor = {
    name: 'Visitor Hidden',
    email: 'hidden@example.org',
    request: 'A secret',
    message: 'A secret',
  }
  for (const { submit, update, remove } of [prayerRequests, contactMessages] as (typeof prayerRequests)[]) {
    const sent = { params: { id: (await api.as('visitor')(submit, { body: visitor })).body.data.id } }
    await admin(update, { ...sent, body: { status: 'DONE', note: 'A secret note' } })
    await admin(remove, sent)
  }
  await api.as('visitor')(newsletter.subscribe, { body: visitor })
  const [subscriber] = (await admin(newsletter.list)).body
  await admin(newsletter.remove, { params: { id: subscriber?.id ?? 0 } })
  await admin(accounts.remove, one)

  const { rows } = await api.db.query<{ action: string }>('select * from audit_entries order by id')
  const mutations = rows.map(({ action }) => action).filter((action) => !action.startsWith('security.'))
  expect(mutations).toEqual([
    'account.create',
    'account.update',
    expect.stringMatching(/^account\./),
    expect.stringMatching(/^account\./),
    'account.password-link',
    'blog.create',
    'blog.approve',
    'category.create',
    'post.create',
    'post.delete',
    'announcement.create',
    'announcement.delete',
    'event.create',
    'event.delete',
    'settings.update',
    'prayer-request.update',
    'prayer-request.delete',
    'contact-message.update',
    'contact-message.delete',
    'subscriber.delete',
    'account.delete',
  ])
  const logged = JSON.stringify(rows)
  const secrets = [
    password,
    link.url.split('token=')[1] ?? '',
    subscriber?.unsubscribeUrl.split('token=')[1] ?? '',
    ...hashes.map(({ hash }) => hash),
    'argon2',
    'A secret',
    'hidden@',
    'Visitor Hidden',
  ]
  expect(hashes.length).toBeGreaterThan(2)
  expect(secrets.filter((secret) => secret === '' || logged.includes(secret))).toEqual([])
})

test('an audit entry contains the actor, the action, the subject, the time and the request id', async () => {
  const { userId, username } = await api.theOne('ADMIN')
  const made = await admin(categories.create, { body: { name: 'Told' } })
  const [entry] = (await list()).body
  expect(entry).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    actorId: userId,
    actorUsername: username,
    action: 'category.create',
    subjectType: 'category',
    subjectId: made.body.data.id,
    before: null,
    after: { name: 'Told' },
    things: 1,
    requestId: made.headers['x-request-id'],
    browser: null,
  })
})

describe('reading the audit', () => {
  let eric = 0
  beforeAll(async () => {
    await api.db.query('delete from audit_entries')
    eric = (await api.theOne('ADMIN')).userId + 1_000
    // 25 entries, one a day; every fifth by Eric, every second about a blog.
    await api.db.query(
      `insert into audit_entries (at, actor_id, actor_username, action, subject_type, subject_id, request_id)
       select timestamptz '2026-01-01T10:00:00Z' + n * interval '1 day',
         case when n % 5 = 0 then $1::bigint else 1 end, case when n % 5 = 0 then 'Eric' else 'ruth' end,
         case when n % 2 = 0 then 'blog.approve' else 'event.update' end,
         case when n % 2 = 0 then 'blog' else 'event' end, n, 'request ' || n
       from generate_series(1, 25) as n`,
      [eric],
    )
  })
  const subjects = async (query: Record<string, string | number>) =>
    (await list(query)).body.map(({ subjectId }) => subjectId)

  test('the audit is paged, newest first, with default values for page and size', async () => {
    const first = await list()
    expect(first.body.map(({ subjectId }) => subjectId)).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n))
    expect(first.headers['x-total-count']).toBe('25')
    expect(await subjects({ page: 3, size: 10 })).toEqual([5, 4, 3, 2, 1])
    expect(await subjects({ page: 9 })).toEqual([])
  })

  test('the audit is filtered by actor, by subject, and by both together', async () => {
    expect(await subjects({ actorId: eric })).toEqual([25, 20, 15, 10, 5])
    expect(await subjects({ subjectType: 'blog', size: 3 })).toEqual([24, 22, 20])
    expect(await subjects({ subjectType: 'event', subjectId: 7 })).toEqual([7])
    expect(await subjects({ subjectType: 'blog', actorId: eric })).toEqual([20, 10])
    expect(await subjects({ subjectType: 'event', subjectId: 8 })).toEqual([])
  })

  test('the audit is searched by a part of a name or an action, in any case', async () => {
    expect(await subjects({ q: 'ERI' })).toEqual([25, 20, 15, 10, 5])
    expect(await subjects({ q: 'appr', size: 2 })).toEqual([24, 22])
    expect(await subjects({ q: 'e_e' })).toEqual([])
  })

  test('the audit is filtered by a time range, in Kigali time if no zone is given', async () => {
    expect(await subjects({ from: '2026-01-24' })).toEqual([25, 24, 23])
    expect(await subjects({ from: '2026-01-04T12:00', to: '2026-01-06T10:00Z' })).toEqual([5, 4, 3])
    expect(await subjects({ to: '2026-01-02T11:59' })).toEqual([])
  })

  const wrong: Record<string, string | number>[] = [
    { actorId: 0 },
    { subjectType: 'prayer' },
    { from: 'yesterday' },
    { size: 101 },
    { page: '1x' },
  ]
  test.each(wrong)('the audit is not returned for %j', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
})

test('an act on many things is one entry among the changes, and logins are none of them', async () => {
  await api.db.query('delete from audit_entries')
  const csv = 'weekday,start,name_en\nSunday,10:00,Worship\nMonday,18:00,Choir\nFriday,18:00,Prayer\n'
  const file = { params: { kind: 'services' as const }, body: { csv, dryRun: false } }
  expect((await admin(imports.run, file)).status).toBe(200)

  const { body: changes } = await list({ view: 'changes' })
  expect(changes).toMatchObject([{ action: 'service.create', things: 3 }])
  const { body: all } = await list({ sort: 'at' })
  expect(all.filter(({ action }) => action === 'service.create').map(({ things }) => things)).toEqual([
    3, 0, 0,
  ])
  const { body: security } = await list({ view: 'security' })
  expect(security.every(({ action }) => action.startsWith('security.'))).toBe(true)
})

test('the server answers 405 to requests that would change or delete audit entries', async () => {
  for (const method of ['PUT', 'POST', 'DELETE'] as const) {
    const { token } = await api.theOne('ADMIN')
    const { statusCode } = await api.inject({
      method,
      url: '/api/admin/audit',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(405)
  }
})

test('audit entries are deleted after the retention period, and never without one', async () => {
  await api.db.query('delete from audit_entries')
  await api.db.query(
    `insert into audit_entries (at, actor_id, actor_username, action, subject_type, subject_id, request_id)
     select now() - n * interval '1 month', 1, 'ruth', 'blog.update', 'blog', n, 'r' from unnest(array[23, 25]) as n`,
  )
  const left = async () =>
    (await api.db.query<{ id: number }>('select subject_id as id from audit_entries order by id')).rows
  await cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 0 })
  expect(await left()).toHaveLength(2)
  await cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 24 })
  expect(await left()).toEqual([{ id: 23 }])
})

import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { securityEvents } from '@grace/contract/security-events'
import { sessions } from '@grace/contract/sessions'
import { insertAccount, samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'

const api = testApi()

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const from = (userAgent: string) => ({ headers: { 'user-agent': userAgent } })

const list = (person: Person, query: Record<string, string | number> = {}) =>
  person.call(securityEvents.list, { query })
const actionsOf = async (person: Person) => (await list(person)).body.map(({ action }) => action)

test('a member sees the security events of their account, newest first, with browser and time', async () => {
  const member = await api.someone()
  const { username } = member
  await api.as('visitor')(auth.login, { ...from(phone), body: { username, password: 'a guess' } })
  await member.call(accounts.changePassword, {
    body: { currentPassword: 'a guess', newPassword: 'Another-77', confirmNewPassword: 'Another-77' },
  })
  const { status, body, headers } = await list(member)

  expect(status).toBe(200)
  expect(headers['x-total-count']).toBe('3')
  expect(body).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      action: 'security.current-password-wrong',
      browser: null,
      details: {},
    },
    expect.objectContaining({ action: 'security.sign-in-failed', browser: 'Chrome on Android', details: {} }),
    expect.objectContaining({ action: 'security.sign-in', details: { method: 'password' } }),
  ])
})

test('a member cannot read the security events of another account, whatever the query', async () => {
  const [member, other] = [await api.someone(), await api.someone()]
  await other.call(sessions.endOthers)
  expect(await actionsOf(member)).toEqual(['security.sign-in'])
  expect((await list(member, { accountId: other.userId, subjectId: other.userId })).body).toHaveLength(1)
  expect((await api.as('visitor')(securityEvents.list)).status).toBe(401)
})

test('security events of an account leave out actions of administrators', async () => {
  const admin = await api.someone({ accountCategory: 'ADMIN' })
  const member = await insertAccount(api.db)
  await admin.call(accounts.update, { params: { id: member.id }, body: { fullName: 'Another Name' } })
  expect(await actionsOf(admin)).toEqual(['security.sign-in'])
  expect(await actionsOf(await api.signIn(member.username))).toEqual(['security.sign-in'])
})

test('no security event contains an address, a name or the id of another person', async () => {
  const member = await api.someone({ email: 'earlier@example.org' })
  await member.call(accounts.updateProfile, {
    body: { email: 'later@example.org', currentPassword: samplePassword },
  })
  const admin = await api.someone({ accountCategory: 'ADMIN' })
  const thief = api.callWith(admin.token)
  await thief(accounts.remove, { params: { id: member.userId } })
  await admin.call(accounts.byUsername, { params: { username: member.username } })

  expect((await list(member)).body[0]).toMatchObject({ action: 'security.email-changed', details: {} })
  expect(JSON.stringify((await list(member)).body)).not.toMatch(/@example/)
  expect((await list(admin)).body[0]).toMatchObject({
    action: 'security.confirmation-required',
    details: { attempted: 'DELETE /api/admin/users/:id' },
  })
  const fields = (await list(admin)).body.flatMap((event) => [
    ...Object.keys(event),
    ...Object.keys(event.details),
  ])
  expect([...new Set(fields)].sort()).toEqual([
    'action',
    'at',
    'attempted',
    'browser',
    'details',
    'id',
    'method',
  ])
})

test('an administrator finds each reading of prayer requests and of the list of people', async () => {
  const admin = await api.someone({ accountCategory: 'ADMIN' })
  for (let times = 0; times < 2; times += 1) await admin.call(prayerRequests.list)
  await admin.call(accounts.list)
  await admin.call(accounts.export)
  expect(await actionsOf(admin)).toEqual([
    'security.accounts-exported',
    'security.accounts-read',
    'security.prayer-requests-read',
    'security.sign-in',
  ])
})

describe('pages of security events', () => {
  let member: Person
  beforeAll(async () => {
    member = await api.someone()
    await api.db.query('delete from audit_entries where subject_id = $1', [member.userId])
    await api.db.query(
      `insert into audit_entries (at, action, subject_type, subject_id, after, request_id)
       select timestamptz '2026-01-01T10:00:00Z' + n * interval '1 day', 'security.sign-in-failed', 'account', $1,
         case when n = 25 then '["odd"]'::jsonb when n = 24 then 'null'::jsonb when n = 23 then '{"count": "many"}'::jsonb
              else jsonb_build_object('count', n, 'email', 'hidden@example.org', 'left', null) end, 'r'
       from generate_series(1, 25) as n`,
      [member.userId],
    )
  })
  const counts = async (query: Record<string, string | number>) =>
    (await list(member, query)).body.map(({ details }) => details.count)

  test('the list of security events has a first page by default, and every page has the total', async () => {
    const { body, headers } = await list(member)
    expect(body).toHaveLength(20)
    expect(headers['x-total-count']).toBe('25')
    expect(await counts({ page: 3, size: 10 })).toEqual([5, 4, 3, 2, 1])
    expect((await list(member, { page: 9 })).headers['x-total-count']).toBe('25')
    expect(await counts({ page: 9 })).toEqual([])
  })

  test('the list leaves out unknown details of a security event', async () => {
    const { body } = await list(member, { size: 4 })
    expect(body.map(({ details }) => details)).toEqual([{}, {}, {}, { count: 22 }])
  })

  const wrong: Record<string, string | number>[] = [{ size: 101 }, { page: 0 }, { page: '1x' }]
  test.each(wrong)('security events are not returned for %j', async (query) => {
    expect((await list(member, query)).status).toBe(400)
  })
})

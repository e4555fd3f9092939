import { accounts } from '@grace/contract/accounts'
import { audit } from '@grace/contract/audit'
import { auth } from '@grace/contract/auth'
import { inbox } from '@grace/contract/inbox'
import { sessions } from '@grace/contract/sessions'
import { type Person, testApi } from '../testing/test-api.ts'
import { claimsOf } from '../testing/tokens.ts'

const api = testApi()

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

const signInFrom = (username: string, userAgent: string) =>
  api.signIn(username, { headers: { 'user-agent': userAgent } })
const listOf = async (person: Person) => (await person.call(sessions.list)).body
const sidOf = ({ token }: Person) => String(claimsOf(token).sid)
const isSignedIn = async (person: Person) => (await person.call(accounts.profile)).status === 200

test('the list of sessions contains browser and platform, and marks the current session', async () => {
  const old = await api.someone()
  await api.db.query('update sessions set browser = null, platform = null where id = $1', [sidOf(old)])
  await signInFrom(old.username, laptop)
  const here = await signInFrom(old.username, phone)
  const list = await listOf(here)
  expect(list.map(({ browser, platform, isCurrent }) => [browser, platform, isCurrent])).toEqual([
    ['Chrome', 'Android', true],
    ['Firefox', 'Linux', false],
    [null, null, false],
  ])
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    ['browser', 'createdAt', 'id', 'isCurrent', 'lastUsedAt', 'platform'].sort(),
  )
})

test('the table of sessions contains neither the raw user agent nor an IP address', async () => {
  await signInFrom((await api.someone()).username, phone)
  const { rows } = await api.db.query('select * from sessions')
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|AppleWebKit|127\.0\.0\.1/)
})

test('ending a session of the list signs it out at once, and leaves the others', async () => {
  const here = await api.someone()
  const [lost, tablet] = [await api.signIn(here.username), await api.signIn(here.username)]
  const { status, body } = await here.call(sessions.end, { params: { id: sidOf(lost) } })
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'The device has been logged out.', data: null },
  })
  expect(await isSignedIn(lost)).toBe(false)
  const renewal = await api.as('visitor')(auth.refresh, { body: { refreshToken: lost.refreshToken } })
  expect(renewal.body.code).toBe('session_ended')
  expect([await isSignedIn(tablet), await isSignedIn(here)]).toEqual([true, true])
  expect((await here.call(sessions.end, { params: { id: sidOf(lost) } })).status).toBe(404)
})

test('ending all other sessions keeps the current one', async () => {
  const here = await api.someone()
  const others = [await api.signIn(here.username), await api.signIn(here.username)]
  expect((await here.call(sessions.endOthers)).status).toBe(200)
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect((await listOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true])
})

test('nobody can see or end the session of another person, not even an administrator', async () => {
  const [owner, stranger, admin] = [await api.someone(), await api.someone(), await api.theOne('ADMIN')]
  for (const other of [stranger, admin]) {
    expect((await other.call(sessions.end, { params: { id: sidOf(owner) } })).status).toBe(404)
    expect((await other.call(sessions.endOthers)).status).toBe(200)
    expect((await listOf(other)).map(({ id }) => id)).not.toContain(sidOf(owner))
  }
  expect(await isSignedIn(owner)).toBe(true)
})

test('ending a session writes an audit entry', async () => {
  const here = await api.someone()
  const lost = await signInFrom(here.username, phone)
  await signInFrom(here.username, laptop)
  await here.call(sessions.end, { params: { id: sidOf(lost) } })
  await here.call(sessions.endOthers)
  const query = { subjectType: 'account', subjectId: here.userId, q: 'ended' }
  const { body } = await api.as('ADMIN')(audit.list, { query })
  expect(body).toMatchObject([
    { action: 'security.other-sessions-ended', actorId: here.userId, after: { count: 1 } },
    { action: 'security.session-ended', after: { browser: 'Chrome', platform: 'Android' } },
  ])
})

test.each(['1', 'x', '0d9f6a52-6a0e-4d0f-9c53-6a3a5d2f8b1', "'; delete from sessions"])(
  'the server answers 400 to the session id %s',
  async (id) => {
    const { status, body } = await (await api.theOne('MEMBER')).call(sessions.end, { params: { id } })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' })
  },
)

test('the last use of a session is updated at a renewal, at most every five minutes', async () => {
  const person = await api.someone()
  const usedAt = async () => (await listOf(person))[0]?.lastUsedAt
  const renew = async (refreshToken: string) =>
    (await api.as('visitor')(auth.refresh, { body: { refreshToken } })).body.refreshToken
  const ago = (minutes: number) =>
    api.db.query(`update sessions set last_used_at = now() - $2::int * interval '1 minute' where id = $1`, [
      sidOf(person),
      minutes,
    ])

  await ago(4)
  const before = await usedAt()
  const successor = await renew(person.refreshToken)
  expect(await usedAt()).toBe(before)

  await ago(6)
  const old = await usedAt()
  await renew(successor)
  expect(Date.parse((await usedAt()) ?? '')).toBeGreaterThan(Date.parse(old ?? ''))
})

test('requests that the console polls do not count as use of a session', async () => {
  const person = await api.someone({ accountCategory: 'ADMIN' })
  const usedAt = async () => (await listOf(person)).find(({ isCurrent }) => isCurrent)?.lastUsedAt
  await api.db.query(`update sessions set last_used_at = now() - interval '1 hour' where id = $1`, [
    sidOf(person),
  ])
  const before = await usedAt()
  expect((await person.call(inbox.counts)).status).toBe(200)
  const { cookies, refreshToken } = person
  const renewed = await api.as('visitor')(auth.refresh, {
    body: { refreshToken, isBackground: true },
    cookies,
  })
  expect(renewed.status).toBe(200)
  expect(await usedAt()).toBe(before)

  const { body } = renewed
  await api.as('visitor')(auth.refresh, { body: { refreshToken: body.refreshToken }, cookies })
  expect(await usedAt()).not.toBe(before)
})

test('an expired session is not listed', async () => {
  const here = await api.someone()
  const old = await api.signIn(here.username)
  await api.db.query(`update sessions set expires_at = now() where id = $1`, [sidOf(old)])
  expect((await listOf(here)).map(({ id }) => id)).toEqual([sidOf(here)])
})

import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { cleanUp } from '../database/expiry.ts'
import { insertAccount, samplePassword } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'
import { claimsOf } from '../testing/tokens.ts'

const api = testApi()

const logIn = (username: string, password = samplePassword, remoteAddress = '203.0.113.1') =>
  api.as('visitor')(auth.login, { body: { username, password }, remoteAddress })

test('a login answers the flat object with all its fields', async () => {
  const account = await insertAccount(api.db, { username: 'Ruth', accountCategory: 'CLIENT' })
  const { status, body } = await logIn('Ruth')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: 'Login successful! Welcome back.',
    token: expect.any(String),
    refreshToken: expect.any(String),
    userId: account.id,
    username: 'Ruth',
    fullName: 'Grace Ingabire',
    role: 'CLIENT',
    email: 'ruth@example.org',
  })
})

test('an access token lives fifteen minutes and says whose it is, and no more', async () => {
  const claims = claimsOf((await logIn('Ruth')).body.token)
  expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'sid', 'sub'])
  expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60)
})

test.each(['ruth', ' RUTH ', 'Ｒuth'])('%j is the same username', async (username) => {
  expect((await logIn(username)).status).toBe(200)
})

test('an unknown name and a wrong password are told the same', async () => {
  const unknown = await logIn('nobody-here')
  const wrong = await logIn('Ruth', 'wrong password')
  expect(unknown.status).toBe(401)
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  expect(unknown.body).toMatchObject({
    code: 'invalid_credentials',
    message: 'Login failed. Please check your credentials.',
  })
})

test('an unknown name takes as long as a wrong password', async () => {
  const milliseconds = async (username: string) => {
    const started = performance.now()
    await logIn(username, 'wrong password', `198.51.100.${Math.floor(Math.random() * 250)}`)
    return performance.now() - started
  }
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = 0; round < 15; round++) {
    const { username } = await insertAccount(api.db)
    times.known.push(await milliseconds(username))
    times.unknown.push(await milliseconds(`unknown${round}`))
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[7] ?? 0
  // Without hashing, the response for an unknown name would take a tenth of the time.
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5)
})

test('a deactivated account says so to whoever knows its password, and to nobody else', async () => {
  const { username } = await insertAccount(api.db, { active: false })
  const right = await logIn(username)
  expect(right.status).toBe(403)
  expect(right.body.code).toBe('account_inactive')
  expect((await logIn(username, 'wrong password')).body.code).toBe('invalid_credentials')
})

test('a password typed in another Unicode form is the same password', async () => {
  const person = await api.someone()
  const composed = 'Amaz\u00e9 \u00e9l\u00e8ve'
  await person.call(accounts.changePassword, {
    body: { currentPassword: samplePassword, newPassword: composed, confirmNewPassword: composed },
  })
  expect((await logIn(person.username, composed.normalize('NFD'))).status).toBe(200)
})

describe('guessing is slowed', () => {
  /** Moves all failures into the past. */
  const pass = (seconds: number) =>
    api.db.query(
      `update login_failures set blocked_until = blocked_until - $1::int * interval '1 second',
         first_failed_at = first_failed_at - $1::int * interval '1 second'`,
      [seconds],
    )
  const fail = async (username: string, times: number, address?: string) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push((await logIn(username, 'wrong', address)).status)
    return statuses
  }
  /** Allows for a second between the failure and the check. */
  const about = (seconds: number): unknown => ({
    asymmetricMatch: (actual: number) => actual <= seconds && actual >= seconds - 1,
    toString: () => `about ${seconds}`,
  })
  const waitOf = async (username: string, address?: string) =>
    Number((await logIn(username, samplePassword, address)).headers['retry-after'] ?? 0)

  test('for an account from the sixth failure on, each wait twice the last, up to a minute', async () => {
    const { username } = await insertAccount(api.db)
    expect(await fail(username, 7, '203.0.113.11')).toEqual([401, 401, 401, 401, 401, 401, 429])
    const waits: number[] = []
    for (let round = 0; round < 7; round++) {
      const wait = await waitOf(username, '203.0.113.11')
      waits.push(wait)
      await pass(wait)
      expect(await fail(username, 1, '203.0.113.11')).toEqual([401])
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60].map(about))
  })

  test('from whatever address it is tried, and however the name is spelt', async () => {
    const { username } = await insertAccount(api.db)
    await fail(username, 6, '203.0.113.21')
    expect(await waitOf(username.toUpperCase(), '203.0.113.22')).toBeGreaterThan(0)
  })

  test('the wait over, the right password works at once, and the count starts anew', async () => {
    const { username } = await insertAccount(api.db)
    await fail(username, 6, '203.0.113.31')
    const refused = await logIn(username, samplePassword, '203.0.113.31')
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Too many attempts\. Please wait \d seconds? and try again\.$/)
    await pass(2)
    expect((await logIn(username, samplePassword, '203.0.113.31')).status).toBe(200)
    expect(await fail(username, 6, '203.0.113.31')).toEqual([401, 401, 401, 401, 401, 401])
  })

  test('an unknown name is slowed like a known one', async () => {
    expect(await fail('nobody-at-all', 7, '203.0.113.41')).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  test('an address is slowed after thirty failures, whatever the names, and others are not', async () => {
    // Two failures elsewhere: first tries are admitted from an address that is throttled (known-devices.test.ts).
    const mistyped = async () => {
      const { username } = await insertAccount(api.db)
      await fail(username, 2, '203.0.113.53')
      return username
    }
    for (let n = 0; n < 29; n++) await fail(`guess${n}`, 1, '203.0.113.51')
    const username = await mistyped()
    expect(await fail('guess29', 1, '203.0.113.51')).toEqual([401])
    expect(await waitOf(username, '203.0.113.51')).toEqual(about(2))
    expect((await logIn(username, samplePassword, '203.0.113.52')).status).toBe(200)
    const another = await mistyped()
    await pass(2)
    expect((await logIn(username, samplePassword, '203.0.113.51')).status).toBe(200)
    expect(await fail('guess30', 1, '203.0.113.51')).toEqual([401])
    expect(await waitOf(another, '203.0.113.51')).toEqual(about(4))
  })

  test('an address is forgiven after a quarter of an hour', async () => {
    await pass(15 * 60)
    const { username } = await insertAccount(api.db)
    expect(await fail('guess31', 1, '203.0.113.51')).toEqual([401])
    expect((await logIn(username, samplePassword, '203.0.113.51')).status).toBe(200)
  })

  test('a hundred guesses sent at once are not a hundred guesses', async () => {
    const { username } = await insertAccount(api.db)
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => logIn(username, `guess ${n}`, `198.51.100.${n}`)),
    )
    const tried = responses.filter(({ status }) => status === 401)
    expect(tried.length).toBeLessThanOrEqual(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(100 - tried.length)
  })

  test('twenty logins of one person at once all succeed', async () => {
    const { username } = await insertAccount(api.db)
    const responses = await Promise.all(Array.from({ length: 20 }, () => logIn(username)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('the table of failures holds neither names nor addresses', async () => {
    const { rows } = await api.db.query('select * from login_failures')
    expect(JSON.stringify(rows)).not.toMatch(/guess|member|203\.0|198\.51/)
  })
})

test('expired sessions and links are deleted, and nothing else', async () => {
  const counts = async () => {
    const { rows } = await api.db.query<Record<string, number>>(
      `select (select count(*) from sessions) as sessions, (select count(*) from refresh_tokens) as tokens,
         (select count(*) from password_links) as links, (select count(*) from login_failures) as failures,
         (select count(*) from rate_limits) as limits`,
    )
    return rows[0]
  }
  for (const table of ['sessions', 'login_failures', 'rate_limits', 'password_links']) {
    await api.db.query(`delete from ${table}`)
  }
  const { userId } = await api.someone()
  await logIn('nobody', 'wrong')
  await api.as('visitor')(auth.availability, { query: { username: 'abc' } })
  await api.as('ADMIN')(accounts.passwordLink, { params: { id: userId } })
  const before = await counts()
  const clean = () => cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 24 })
  await Promise.all([clean(), clean()])
  expect(await counts()).toEqual(before)

  await api.db.query(`update sessions set expires_at = now() - interval '1 second'`)
  await api.db.query(`update password_links set expires_at = now() - interval '1 second'`)
  await api.db.query(`update login_failures set first_failed_at = now() - interval '25 hours'`)
  await api.db.query(`update rate_limits set resets_at = now() - interval '1 second'`)
  await Promise.all([clean(), clean()])
  expect(await counts()).toEqual({ sessions: 0, tokens: 0, links: 0, failures: 0, limits: 0 })
})

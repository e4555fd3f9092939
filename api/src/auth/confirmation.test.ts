import { audit } from '@grace/contract/audit'
import { auth } from '@grace/contract/auth'
import { confirmation } from '@grace/contract/confirmation'
import { dashboard } from '@grace/contract/dashboard'
import Fastify, { type FastifyInstance } from 'fastify'
import { api as apiPlugin } from '../api.ts'
import { cookiesSetBy } from '../testing/cookies.ts'
import { samplePassword } from '../testing/samples.ts'
import { type Caller, testApi, testInside, testSecret } from '../testing/test-api.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { claimsOf } from '../testing/tokens.ts'

const api = testApi()
const browser = { origin: 'http://localhost:3000' }

async function login(username: string, headers: Record<string, string> = browser) {
  const { body, headers: answered } = await api.as('visitor')(auth.login, {
    body: { username, password: samplePassword },
    headers,
  })
  return { ...body, headers: answered, cookies: cookiesSetBy(answered) }
}

/** Moves the last confirmation of a session into the past. */
const pass = (seconds: number, token: string) =>
  api.db.query(
    `update sessions set confirmed_at = confirmed_at - $1::int * interval '1 second' where id = $2`,
    [seconds, claimsOf(token).sid],
  )

const actionsOn = async (accountId: number) =>
  (
    await api.as('ADMIN')(audit.list, { query: { subjectType: 'account', subjectId: accountId } })
  ).body.filter(({ action }) => action.startsWith('security.'))

describe('an endpoint that needs a confirmation', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    await app.register(
      async (scope, options: Parameters<typeof apiPlugin>[1]) => {
        await apiPlugin(scope, options)
        scope.post('/grave/:id', {
          config: { access: 'signed-in', needsConfirmation: true },
          handler: async () => 'done',
        })
      },
      {
        db: api.db,
        jwtSecret: testSecret,
        sealing: testSealing,
        siteUrl: 'http://localhost:3000',
        mail: null,
        files: testFiles(),
        prefix: '/api',
      },
    )
  })
  afterAll(() => app.close())

  const grave = async (token: string, cookies: Record<string, string> = {}) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/grave/7',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      cookies,
    })
    return statusCode === 200 ? 'done' : `${statusCode} ${JSON.parse(body).code}`
  }

  testInside(
    'a sensitive action is allowed for ten minutes after a login, and never by the access token alone',
    async () => {
      const { username } = await api.someone()
      const { token, cookies } = await login(username)
      expect(await grave(token)).toBe('403 confirmation_required')
      expect(await grave(token, { grace_confirmed: 'guessed' })).toBe('403 confirmation_required')
      expect(await grave(token, cookies)).toBe('done')

      await pass(590, token)
      expect(await grave(token, cookies)).toBe('done')
      await pass(20, token)
      expect(await grave(token, cookies)).toBe('403 confirmation_required')
    },
  )

  testInside('a confirmation stays valid when the session is renewed', async () => {
    const { username } = await api.someone()
    const { refreshToken, cookies } = await login(username)
    const renewed = await api.as('visitor')(auth.refresh, { body: { refreshToken }, cookies })
    expect(await grave(renewed.body.token, cookies)).toBe('done')
  })

  testInside(
    'a sensitive action refuses the confirmation of another session of the same account',
    async () => {
      const { username } = await api.someone()
      const [mine, other] = [await login(username), await login(username)]
      expect(await grave(mine.token, other.cookies)).toBe('403 confirmation_required')
    },
  )

  testInside('a client that is no browser gets the confirmation cookie too, and can use it', async () => {
    const { username } = await api.someone()
    const { token, cookies } = await login(username, {})
    expect(await grave(token, cookies)).toBe('done')
  })

  testInside('a confirmation by password allows the action again, with the newest cookie only', async () => {
    const { username } = await api.someone()
    const { token, cookies } = await login(username)
    await pass(700, token)
    const response = await api.callWith(token, cookies)(confirmation.confirm, {
      body: { password: samplePassword },
    })
    expect(response).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect(await grave(token, cookies)).toBe('403 confirmation_required')
    expect(await grave(token, cookiesSetBy(response.headers))).toBe('done')
  })

  testInside(
    'an unconfirmed attempt is recorded in the audit with the endpoint and the browser',
    async () => {
      const { username, userId } = await api.someone()
      const { token } = await login(username)
      await app.inject({
        method: 'POST',
        url: '/api/grave/12',
        headers: { authorization: `Bearer ${token}`, 'user-agent': 'Firefox/133.0 (X11; Linux x86_64)' },
      })
      const [newest] = await actionsOn(userId)
      expect(newest).toMatchObject({
        action: 'security.confirmation-required',
        actorId: userId,
        actorUsername: username,
        browser: 'Firefox on Linux',
        after: { attempted: 'POST /api/grave/:id', id: '12' },
      })
    },
  )
})

describe('the cookie of a confirmation', () => {
  const cookieOf = (headers: Record<string, unknown>) =>
    String([headers['set-cookie'] ?? []].flat().find((each) => String(each).startsWith('grace_confirmed=')))

  test('the confirmation cookie is HttpOnly, SameSite=Strict, and expires after ten minutes', async () => {
    const { username } = await api.someone()
    const cookie = cookieOf((await login(username)).headers)
    expect(cookie).toContain('; Max-Age=600')
    expect(cookie).toContain('; Path=/api;')
    expect(cookie).toContain('; HttpOnly')
    expect(cookie).toContain('; SameSite=Strict')
    expect(cookie).not.toContain('Secure')
    expect(/^grace_confirmed=([^;]+)/.exec(cookie)?.[1]?.length).toBeGreaterThan(40)
  })

  test('the confirmation is stored as a hash only', async () => {
    const { username } = await api.someone()
    const { cookies } = await login(username)
    const { rows } = await api.db.query<{ hash: string }>('select confirmed_hash as hash from sessions')
    expect(rows.map(({ hash }) => hash)).not.toContain(cookies.grace_confirmed)
  })

  test('a logout deletes the confirmation cookie', async () => {
    const person = await api.someone()
    const { headers } = await person.call(auth.logout)
    expect(cookieOf(headers)).toMatch(/^grace_confirmed=;.*Path=\/api;/)
  })
})

describe('confirming', () => {
  const confirm = (call: Caller, password: unknown) => call(confirmation.confirm, { body: { password } })

  test('a wrong password is refused at the field, and recorded in the audit without the input', async () => {
    const { call, userId } = await api.someone()
    const { status, body, headers } = await confirm(call, 'Not-my-password-1')
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        { path: 'password', message: 'Current password is incorrect', code: 'current_password_wrong' },
      ],
    })
    expect(headers['set-cookie']).toBeUndefined()
    const entries = await actionsOn(userId)
    expect(entries.map(({ action }) => action)).toEqual(['security.confirmation-failed', 'security.sign-in'])
    expect(JSON.stringify(entries)).not.toContain('Not-my-password-1')
  })

  test('confirming is throttled after wrong passwords, and logging in is not', async () => {
    const { call, username } = await api.someone()
    for (let tries = 0; tries < 6; tries += 1) expect((await confirm(call, 'wrong')).status).toBe(400)
    const { status, headers } = await confirm(call, samplePassword)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(username)).token).toBeTruthy()
  })

  test.each([undefined, '', 7, 'x'.repeat(129)])(
    'the server answers 400 to a confirmation with the password %p',
    async (password) => {
      const { call } = await api.someone()
      const { status, body } = await confirm(call, password)
      expect({ status, path: body.errors[0]?.path }).toEqual({ status: 400, path: 'password' })
    },
  )
})

describe('the security log', () => {
  const fail = (username: string) =>
    api.as('visitor')(auth.login, { body: { username, password: 'Guessed-77' }, headers: browser })

  test('the security log contains logins and failed logins of known accounts, whoever guessed', async () => {
    const { userId, username } = await api.someone()
    await fail(username.toUpperCase())
    await fail('nobody-of-that-name')
    const entries = await actionsOn(userId)
    expect(entries).toMatchObject([
      {
        action: 'security.sign-in-failed',
        actorId: null,
        actorUsername: null,
        subjectId: userId,
        after: null,
      },
      { action: 'security.sign-in', actorId: userId, actorUsername: username },
    ])
    const { rows } = await api.db.query<{ text: string }>(
      'select to_jsonb(audit_entries)::text as text from audit_entries',
    )
    const all = rows.map(({ text }) => text).join()
    expect(all).not.toContain('Guessed-77')
    expect(all).not.toContain('nobody-of-that-name')
  })

  test('the security log keeps at most a hundred equal events of an account', async () => {
    const { userId, username } = await api.someone()
    await api.db.query(
      `insert into audit_entries (actor_id, action, subject_type, subject_id, request_id)
       select null, 'security.sign-in-failed', 'account', $1, 'r' from generate_series(1, 99)`,
      [userId],
    )
    await fail(username)
    await fail(username)
    const { rows } = await api.db.query<{ count: number }>(
      `select count(*) from audit_entries where action = 'security.sign-in-failed' and subject_id = $1`,
      [userId],
    )
    expect(rows[0]?.count).toBe(100)
  })

  test('recent activity contains no security events', async () => {
    await api.someone()
    const { body } = await api.as('ADMIN')(dashboard.recentActivity)
    expect(body.length).toBeGreaterThan(0)
    expect(body.filter(({ action }) => action.startsWith('security.'))).toEqual([])
  })
})

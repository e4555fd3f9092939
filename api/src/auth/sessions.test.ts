import { accounts } from '@grace/contract/accounts'
import { auth, type SignedIn } from '@grace/contract/auth'
import { samplePassword } from '../testing/samples.ts'
import { type Person, testApi, testSecret } from '../testing/test-api.ts'
import { claimsOf, signedToken } from '../testing/tokens.ts'

const api = testApi({ trustProxy: ['127.0.0.1'] })

const browser = { origin: 'http://localhost:3000' }

const refresh = (
  refreshToken: string,
  more: { headers?: Record<string, string>; cookies?: Record<string, string> } = {},
) => api.as('visitor')(auth.refresh, { body: { refreshToken }, ...more })

const isSignedIn = async ({ token }: { token: string }) =>
  (await api.callWith(token)(accounts.profile)).status === 200

/** Moves all token exchanges into the past. */
const pass = (seconds: number) =>
  api.db.query(`update refresh_tokens set rotated_at = rotated_at - $1::int * interval '1 second'`, [seconds])

describe('a refresh token', () => {
  test('a refresh token is exchanged for a new pair of the same session', async () => {
    const person = await api.someone({ accountCategory: 'CLIENT' })
    const { status, body } = await refresh(person.refreshToken)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(
      Object.keys(person).filter((field) => !['call', 'cookies'].includes(field)),
    )
    expect(body).toMatchObject({ success: true, userId: person.userId, role: 'CLIENT' })
    expect(body.refreshToken).not.toBe(person.refreshToken)
    expect(claimsOf(body.token).sid).toBe(claimsOf(person.token).sid)
    expect(await isSignedIn(body)).toBe(true)
  })

  test('simultaneous renewals with one refresh token within the grace period get the same successor', async () => {
    const { refreshToken, token } = await api.someone()
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const successors = new Set(responses.map(({ body }) => body.refreshToken))
    expect(successors.size).toBe(1)
    // Independent of how long the test took so far.
    await api.db.query(
      `update refresh_tokens set rotated_at = now() - interval '2 seconds' where rotated_at is not null`,
    )
    const late = await refresh(refreshToken)
    expect({ status: late.status, isSame: successors.has(late.body.refreshToken) }).toEqual({
      status: 200,
      isSame: true,
    })
    const { rows } = await api.db.query(
      'select count(*) from refresh_tokens where session_id = $1 and rotated_at is null',
      [claimsOf(token).sid],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('an old refresh token within the grace period returns the newest one', async () => {
    const { refreshToken } = await api.someone()
    const first = (await refresh(refreshToken)).body.refreshToken
    const second = (await refresh(first)).body.refreshToken
    expect((await refresh(refreshToken)).body.refreshToken).toBe(second)
    await pass(6)
    expect((await refresh(second)).status).toBe(200)
  })

  test('a refresh token that is reused after the grace period ends its session', async () => {
    const thief = await api.someone()
    const owner = (await refresh(thief.refreshToken)).body
    const ownerLater = (await refresh(owner.refreshToken)).body
    await pass(6)

    const reused = await refresh(thief.refreshToken)
    expect(reused.status).toBe(401)
    expect(reused.body.code).toBe('session_ended')
    expect((await refresh(ownerLater.refreshToken)).status).toBe(401)
    expect(await isSignedIn(ownerLater)).toBe(false)
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('a reuse of a refresh token while its owner renews ends the session without a server error', async () => {
    for (let round = 0; round < 5; round++) {
      const thief = await api.someone()
      const owner = (await refresh(thief.refreshToken)).body
      await pass(6)
      const responses = await Promise.all(
        [owner, thief, owner, owner].map(({ refreshToken }) => refresh(refreshToken)),
      )
      expect(responses.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
      expect(await isSignedIn(owner)).toBe(false)
    }
  })

  test('a refresh token that was used twice ends its own session and no other of the account', async () => {
    const phone = await api.someone()
    const laptop = await api.signIn(phone.username)
    await refresh(phone.refreshToken)
    await pass(6)
    expect((await refresh(phone.refreshToken)).status).toBe(401)
    expect(await isSignedIn(laptop)).toBe(true)
  })

  test('a refresh token that was never issued is refused, whatever it looks like', async () => {
    for (const token of ['x', 'x'.repeat(200), '\u0000', '\ud800', '; drop table accounts']) {
      expect((await refresh(token)).body.code).toBe('session_ended')
    }
    expect((await refresh('')).body.message).toBe('Refresh token is required')
  })

  test('the refresh token is stored as a hash only', async () => {
    const { refreshToken } = await api.someone()
    const { rowCount } = await api.db.query('select from refresh_tokens where token_hash = $1', [
      refreshToken,
    ])
    expect(rowCount).toBe(0)
  })

  test('a renewal returns the current name and role of the account', async () => {
    const { refreshToken, userId } = await api.someone()
    await api.as('ADMIN')(accounts.update, {
      params: { id: userId },
      body: { fullName: 'Ruth Uwase', accountCategory: 'CLIENT' },
    })
    expect((await refresh(refreshToken)).body).toMatchObject({ fullName: 'Ruth Uwase', role: 'CLIENT' })
  })

  test('a refresh token of a deactivated or deleted account, or of an expired session, is refused', async () => {
    const [deactivated, deleted, old] = await Promise.all([api.someone(), api.someone(), api.someone()])
    await api.db.query('update accounts set active = false where id = $1', [deactivated.userId])
    await api.db.query('delete from accounts where id = $1', [deleted.userId])
    await api.db.query(`update sessions set expires_at = now() where account_id = $1`, [old.userId])
    for (const person of [deactivated, deleted, old]) {
      expect(await isSignedIn(person)).toBe(false)
      expect((await refresh(person.refreshToken)).body.code).toBe('session_ended')
    }
  })
})

describe('a browser', () => {
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(
      [headers['set-cookie'] ?? []].flat().find((cookie) => String(cookie).startsWith('grace_session=')) ??
        '',
    )
  const secretIn = (cookie: string) => /^grace_session=([^;]*)/.exec(cookie)?.[1] ?? ''

  async function browserLogin(headers: Record<string, string> = browser) {
    const { username } = await api.someone()
    const response = await api.as('visitor')(auth.login, {
      body: { username, password: samplePassword },
      headers,
    })
    return { ...response.body, username, setCookie: cookieOf(response), cookie: secretIn(cookieOf(response)) }
  }

  test('a browser gets an HttpOnly, SameSite=Strict session cookie for the path /api/auth', async () => {
    const { setCookie, cookie } = await browserLogin()
    expect(cookie.length).toBeGreaterThan(40)
    expect(setCookie).toMatch(/; Max-Age=\d+/)
    expect(setCookie).toContain('; Path=/api/auth')
    expect(setCookie).toContain('; HttpOnly')
    expect(setCookie).toContain('; SameSite=Strict')
    expect(setCookie).not.toContain('Secure')
  })

  test('the session cookie is Secure over HTTPS', async () => {
    const { setCookie } = await browserLogin({ ...browser, 'x-forwarded-proto': 'https' })
    expect(setCookie).toContain('; Secure')
  })

  test.each<Record<string, string>>([{ origin: 'null' }, { 'sec-fetch-site': 'same-origin' }])(
    'a client is treated as a browser because of %j',
    async (headers) => {
      expect((await browserLogin(headers)).cookie).not.toBe('')
    },
  )

  test('a browser can renew its session repeatedly with the same cookie', async () => {
    const { refreshToken, cookie } = await browserLogin()
    const first = await refresh(refreshToken, { cookies: { grace_session: cookie }, headers: browser })
    expect(first.status).toBe(200)
    const second = await refresh(first.body.refreshToken, { cookies: { grace_session: cookie } })
    expect(second.status).toBe(200)
  })

  test('a refresh token copied from a browser is refused elsewhere, and the session stays', async () => {
    const mine = await browserLogin()
    const thief = await browserLogin()
    expect((await refresh(mine.refreshToken)).body.code).toBe('session_ended')
    expect((await refresh(mine.refreshToken, { headers: browser })).status).toBe(401)
    expect((await refresh(mine.refreshToken, { cookies: { grace_session: thief.cookie } })).status).toBe(401)
    expect((await refresh(mine.refreshToken, { cookies: { grace_session: '' } })).status).toBe(401)

    expect((await refresh(mine.refreshToken, { cookies: { grace_session: mine.cookie } })).status).toBe(200)
  })

  test('an old refresh token ends the session even without the cookie, because somebody has copied it', async () => {
    const { refreshToken, cookie } = await browserLogin()
    const next = await refresh(refreshToken, { cookies: { grace_session: cookie } })
    await pass(6)
    await refresh(refreshToken)
    expect((await refresh(next.body.refreshToken, { cookies: { grace_session: cookie } })).status).toBe(401)
  })

  test('a client that is no browser needs no cookie and gets none', async () => {
    const { username } = await api.someone()
    const response = await api.as('visitor')(auth.login, { body: { username, password: samplePassword } })
    expect(cookieOf(response)).toBe('')
    expect((await refresh(response.body.refreshToken)).status).toBe(200)
  })

  test('fetch of Node gets no session cookie, and renews its session without one', async () => {
    const { username } = await api.someone()
    const url = `http://127.0.0.1:${await api.port()}/api/auth`
    const post = async (path: string, body: unknown) => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return {
        status: response.status,
        cookies: response.headers.getSetCookie(),
        body: (await response.json()) as SignedIn,
      }
    }

    const signedIn = await post('/login', { username, password: samplePassword })
    expect(signedIn.status).toBe(200)
    expect(signedIn.cookies.join()).not.toContain('grace_session')
    const renewed = await post('/refresh-token', { refreshToken: signedIn.body.refreshToken })
    expect(renewed).toMatchObject({ status: 200, body: { username } })
    const again = await post('/refresh-token', { refreshToken: renewed.body.refreshToken })
    expect(again.status).toBe(200)
    expect(await isSignedIn(again.body)).toBe(true)
  })

  test('logging out deletes the session cookie', async () => {
    const { refreshToken, cookie } = await browserLogin()
    const response = await api.as('visitor')(auth.logout, {
      body: { refreshToken },
      cookies: { grace_session: cookie },
      headers: browser,
    })
    expect(cookieOf(response)).toMatch(/^grace_session=;.*Path=\/api\/auth/)
  })
})

describe('logging out', () => {
  const logOut = (body?: unknown, token?: string) =>
    api.callWith(token ?? null)(auth.logout, body === undefined ? {} : { body })

  test('logging out by the refresh token or by the bearer token ends the session at once', async () => {
    const byRefresh = await api.someone()
    expect(await logOut({ refreshToken: byRefresh.refreshToken })).toMatchObject({
      status: 200,
      body: { success: true, data: null },
    })
    expect(await isSignedIn(byRefresh)).toBe(false)

    const byBearer = await api.someone()
    await logOut(undefined, byBearer.token)
    expect(await isSignedIn(byBearer)).toBe(false)
    expect((await refresh(byBearer.refreshToken)).status).toBe(401)
  })

  test('logging out ends this session and no other', async () => {
    const phone = await api.someone()
    const laptop = await api.signIn(phone.username)
    await logOut({ refreshToken: phone.refreshToken }, phone.token)
    expect(await isSignedIn(laptop)).toBe(true)
  })

  test('logging out twice, or without a session, returns 200', async () => {
    const { refreshToken, token } = await api.someone()
    for (const body of [{ refreshToken }, { refreshToken }, { refreshToken: null }, {}, null, undefined]) {
      expect((await logOut(body, token)).status).toBe(200)
    }
    expect((await logOut({ refreshToken: 'unknown' }, 'nonsense')).status).toBe(200)
  })

  test('logging out works with an expired access token, but not with a forged one', async () => {
    const person = await api.someone()
    await logOut(undefined, signedToken(claimsOf(person.token), 'another secret'))
    expect(await isSignedIn(person)).toBe(true)

    await logOut(undefined, signedToken({ ...claimsOf(person.token), exp: 1 }, testSecret))
    expect(await isSignedIn(person)).toBe(false)
  })
})

describe('actions of an administrator that end sessions', () => {
  const acts: [string, (person: Person) => Promise<{ status: number }>][] = [
    [
      'deactivating',
      ({ userId }) =>
        api.as('ADMIN')(accounts.setStatus, { params: { id: userId }, body: { active: false } }),
    ],
    [
      'deactivating in an update',
      ({ userId }) => api.as('ADMIN')(accounts.update, { params: { id: userId }, body: { active: false } }),
    ],
    ['deleting', ({ userId }) => api.as('ADMIN')(accounts.remove, { params: { id: userId } })],
    [
      'demoting',
      ({ userId }) =>
        api.as('ADMIN')(accounts.setRole, { params: { id: userId }, body: { accountCategory: 'MEMBER' } }),
    ],
    [
      'demoting in an update',
      ({ userId }) =>
        api.as('ADMIN')(accounts.update, { params: { id: userId }, body: { accountCategory: 'CLIENT' } }),
    ],
  ]
  test.each(acts)('an administrator’s action (%s) ends every session of the account', async (_, act) => {
    const person = await api.someone({ accountCategory: 'ADMIN' })
    const elsewhere = await api.signIn(person.username)
    expect((await act(person)).status).toBe(200)
    for (const session of [person, elsewhere]) {
      expect((await session.call(accounts.list)).body).toMatchObject({ code: 'session_ended' })
      expect((await refresh(session.refreshToken)).status).toBe(401)
    }
  })

  test('reactivating an account does not bring its old sessions back', async () => {
    const person = await api.someone()
    for (const active of [false, true]) {
      await api.as('ADMIN')(accounts.setStatus, { params: { id: person.userId }, body: { active } })
    }
    expect(await isSignedIn(person)).toBe(false)
    expect(await isSignedIn(await api.signIn(person.username))).toBe(true)
  })

  test('a renamed account keeps its sessions, and a promotion counts from the next request on', async () => {
    const person = await api.someone()
    await api.as('ADMIN')(accounts.update, {
      params: { id: person.userId },
      body: { fullName: 'Ruth U.', active: true },
    })
    expect((await person.call(accounts.list)).status).toBe(403)
    await api.as('ADMIN')(accounts.setRole, {
      params: { id: person.userId },
      body: { accountCategory: 'ADMIN' },
    })
    expect((await person.call(accounts.list)).status).toBe(200)
  })
})

import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { secondFactor } from '@grace/contract/second-factor'
import { sessions } from '@grace/contract/sessions'
import { cleanUp } from '../database/expiry.ts'
import { codeAt } from '../second-factor/one-time-codes.ts'
import { cookiesSetBy } from '../testing/cookies.ts'
import { insertAccount, samplePassword } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

const browser = { origin: 'http://localhost:3000' }

/** A client with its own cookie jar. */
function newBrowser() {
  let cookies: Record<string, string> = {}
  return {
    get cookies() {
      return cookies
    },
    async logIn(username: string, password = samplePassword, remoteAddress = '203.0.113.1') {
      const response = await api.as('visitor')(auth.login, {
        body: { username, password },
        headers: browser,
        cookies,
        remoteAddress,
      })
      cookies = { ...cookies, ...cookiesSetBy(response.headers) }
      return response
    },
  }
}

async function ownerWithDevice() {
  const { username, id } = await insertAccount(api.db)
  const device = newBrowser()
  expect((await device.logIn(username)).status).toBe(200)
  return { username, id, device }
}

const guess = async (username: string, remoteAddress: string) =>
  (
    await api.as('visitor')(auth.login, {
      body: { username, password: 'wrong' },
      headers: browser,
      remoteAddress,
    })
  ).status

/** A hundred names, ten at a time: more at once would make a busy server shed load. */
async function guessHundred(name: string, remoteAddress: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < 100; n += 10) {
    const ten = Array.from({ length: 10 }, (_, at) => guess(`${name}-${n + at}`, remoteAddress))
    statuses.push(...(await Promise.all(ten)))
  }
  return statuses
}

const pass = (seconds: number) =>
  api.db.query(
    `update login_failures set blocked_until = blocked_until - $1::int * interval '1 second',
       first_failed_at = first_failed_at - $1::int * interval '1 second'`,
    [seconds],
  )

describe('an owner at a known device', () => {
  test('an owner at a known device signs in every time while a stranger who guesses is throttled', async () => {
    const { username, device } = await ownerWithDevice()
    const guessed: number[] = []
    const signedIn: number[] = []
    for (let second = 0; second < 45; second += 1) {
      guessed.push(await guess(username, '203.0.113.66'))
      signedIn.push((await device.logIn(username)).status)
      await pass(1)
    }
    expect(signedIn).toEqual(Array(45).fill(200))
    // 6 free attempts, then delays of 2, 4, 8 and 16 seconds.
    expect(guessed.filter((status) => status === 401).length).toBeLessThanOrEqual(11)
    expect(guessed.filter((status) => status === 429).length).toBeGreaterThanOrEqual(34)
  })

  test('an owner at a known device signs in from an address that has guessed a hundred times', async () => {
    const { username, device } = await ownerWithDevice()
    await guessHundred(username, '203.0.113.67')
    for (let n = 0; n < 8; n += 1) await guess(username, '203.0.113.67')
    expect((await newBrowser().logIn(username, samplePassword, '203.0.113.67')).status).toBe(429)
    expect((await device.logIn(username, samplePassword, '203.0.113.67')).status).toBe(200)
  })

  test('wrong passwords at a known device are throttled apart from those of other browsers', async () => {
    const { username, device } = await ownerWithDevice()
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) statuses.push((await device.logIn(username, 'mistyped')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
    expect((await newBrowser().logIn(username)).status).toBe(200)
    expect((await device.logIn(username)).status).toBe(429)
    await pass(2)
    expect((await device.logIn(username)).status).toBe(200)
    expect((await device.logIn(username, 'mistyped')).status).toBe(401)
  })
})

test('an owner at a known device is not slowed when others send wrong one-time codes', async () => {
  const owner = await api.someone({ accountCategory: 'ADMIN' })
  const device = newBrowser()
  expect((await device.logIn(owner.username)).status).toBe(200)
  const { secret } = (await owner.call(secondFactor.beginOneTimeCodes)).body.data
  const set = await owner.call(secondFactor.confirmOneTimeCodes, { body: { code: codeAt(secret) } })
  const [recoveryCode] = set.body.data.recoveryCodes ?? []

  const withCode = (oneTimeCode: string | undefined, cookies: Record<string, string> = {}) =>
    api.as('visitor')(auth.login, {
      body: { username: owner.username, password: samplePassword, oneTimeCode },
      headers: browser,
      cookies,
      remoteAddress: '203.0.113.70',
    })
  for (let n = 0; n < 8; n += 1) await withCode('000000')
  expect((await withCode('000000')).status).toBe(429)
  expect((await withCode(recoveryCode, device.cookies)).status).toBe(200)
})

test('a device with a stolen cookie is forgotten after twenty failed logins', async () => {
  const { username, id, device } = await ownerWithDevice()
  for (let n = 0; n < 20; n += 1) {
    expect((await device.logIn(username, `guess ${n}`)).status).toBe(401)
    await pass(60)
  }
  const { rowCount } = await api.db.query('select from known_devices where account_id = $1', [id])
  expect(rowCount).toBe(0)
  for (let n = 0; n < 6; n += 1) await guess(username, '203.0.113.68')
  expect((await device.logIn(username)).status).toBe(429)
})

test('a device is known only to the accounts that signed in with it', async () => {
  const mother = await ownerWithDevice()
  const daughter = await insertAccount(api.db)
  const slowed = async () => (await mother.device.logIn(daughter.username)).status === 429
  for (let n = 0; n < 6; n += 1) await guess(daughter.username, '203.0.113.69')
  expect(await slowed()).toBe(true)
  await pass(60)
  const secret = mother.device.cookies.grace_device
  expect(await slowed()).toBe(false)
  expect(mother.device.cookies.grace_device).toBe(secret)

  for (const { username } of [mother, daughter]) {
    for (let n = 0; n < 7; n += 1) await guess(username, '203.0.113.70')
    expect((await mother.device.logIn(username)).status).toBe(200)
  }
})

describe('the cookie of a device', () => {
  test('the device cookie is HttpOnly, SameSite=Strict, limited to /api/auth, and lasts 180 days', async () => {
    const { username } = await insertAccount(api.db)
    const { headers } = await newBrowser().logIn(username)
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .find((each) => String(each).startsWith('grace_device='))
    expect(cookie).toMatch(
      /^grace_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    )
  })

  test('the device cookie is stored as a hash only', async () => {
    const { device } = await ownerWithDevice()
    const { rows } = await api.db.query('select * from known_devices')
    expect(JSON.stringify(rows)).not.toContain(device.cookies.grace_device)
  })

  test('a client that is no browser gets no device cookie', async () => {
    const { username, id } = await insertAccount(api.db)
    const { headers } = await api.as('visitor')(auth.login, { body: { username, password: samplePassword } })
    expect(cookiesSetBy(headers)).not.toHaveProperty('grace_device')
    expect((await api.db.query('select from known_devices where account_id = $1', [id])).rowCount).toBe(0)
  })

  test('a made-up device cookie is not adopted', async () => {
    const { username } = await insertAccount(api.db)
    for (const made of ['x', 'x'.repeat(4_000), '']) {
      const { headers } = await api.as('visitor')(auth.login, {
        body: { username, password: samplePassword },
        headers: browser,
        cookies: { grace_device: made },
      })
      expect(cookiesSetBy(headers).grace_device).toMatch(/^[\w-]{43}$/)
    }
  })
})

describe('forgetting a device', () => {
  const knownOf = async (accountId: number) =>
    (await api.db.query('select from known_devices where account_id = $1', [accountId])).rowCount

  test('a device is forgotten when its session is ended from the list, but not at a logout', async () => {
    const { username, id, device } = await ownerWithDevice()
    const first = (await device.logIn(username)).body
    await api.callWith(first.token)(auth.logout)
    expect(await knownOf(id)).toBe(1)

    const lost = (await device.logIn(username)).body
    const here = await api.signIn(username)
    const list = (await here.call(sessions.list)).body
    const sid = JSON.parse(Buffer.from(lost.token.split('.')[1] ?? '', 'base64url').toString()).sid
    expect(list.map(({ id }) => id)).toContain(sid)
    await here.call(sessions.end, { params: { id: sid } })
    expect(await knownOf(id)).toBe(0)
  })

  test('ending all other sessions forgets all devices but the current one', async () => {
    const { username, id } = await ownerWithDevice()
    const here = newBrowser()
    const { token } = (await here.logIn(username)).body
    expect(await knownOf(id)).toBe(2)
    await api.callWith(token, here.cookies)(sessions.endOthers)
    expect(await knownOf(id)).toBe(1)
  })

  test('changing the password on another device forgets the device', async () => {
    const { username, id } = await ownerWithDevice()
    const { token } = (await newBrowser().logIn(username)).body
    await api.callWith(token)(accounts.changePassword, {
      body: {
        currentPassword: samplePassword,
        newPassword: 'Another-one-9',
        confirmNewPassword: 'Another-one-9',
      },
    })
    expect(await knownOf(id)).toBe(1)
  })

  test('a password reset forgets all devices but the browser that used the link', async () => {
    const { username, id, device } = await ownerWithDevice()
    const { body } = await api.as('ADMIN')(accounts.passwordLink, { params: { id } })
    const token = /token=(.+)$/.exec(body.data.url)?.[1]
    const newPassword = 'Another-one-9'
    const reset = await api.as('visitor')(auth.resetPassword, {
      body: { token, newPassword, confirmNewPassword: newPassword },
      headers: browser,
    })
    expect(await knownOf(id)).toBe(1)
    for (let n = 0; n < 7; n += 1) await guess(username, '203.0.113.71')
    expect((await device.logIn(username, newPassword)).status).toBe(429)
    const again = await api.as('visitor')(auth.login, {
      body: { username, password: newPassword },
      headers: browser,
      cookies: cookiesSetBy(reset.headers),
    })
    expect(again.status).toBe(200)
  })

  test('a device is forgotten when ten others have signed in after it', async () => {
    const { username, id, device } = await ownerWithDevice()
    for (let n = 0; n < 10; n += 1) await newBrowser().logIn(username)
    expect(await knownOf(id)).toBe(10)
    for (let n = 0; n < 6; n += 1) await guess(username, '203.0.113.72')
    expect((await device.logIn(username)).status).toBe(429)
  })

  test('a device is forgotten after 180 days without a login', async () => {
    const { username, id, device } = await ownerWithDevice()
    await api.db.query(
      `update known_devices set last_used_at = now() - interval '181 days' where account_id = $1`,
      [id],
    )
    for (let n = 0; n < 6; n += 1) await guess(username, '203.0.113.73')
    expect((await device.logIn(username)).status).toBe(429)
    await cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 24 })
    expect(await knownOf(id)).toBe(0)
  })
})

describe('a shared address with failed logins', () => {
  test('a person’s first tries from a guessing address work without a known device, and guesses stay throttled', async () => {
    const address = '203.0.113.80'
    const guesses = await guessHundred('hall', address)
    expect(guesses.every((status) => status === 401)).toBe(true)
    const { username } = await insertAccount(api.db)
    expect((await newBrowser().logIn(username, 'mistyped', address)).status).toBe(401)
    expect((await newBrowser().logIn(username, samplePassword, address)).status).toBe(200)

    const more: number[] = []
    for (let n = 100; n < 250; n += 1) more.push(await guess(`hall-${n}`, address))
    expect(more.filter((status) => status === 401).length).toBeLessThanOrEqual(40)
    // The last delay has not passed, however long it was.
    await pass(-3_600)
    expect(await guess('hall-250', address)).toBe(429)
  })

  test('a login is refused at a shared address with many failures when others have guessed the password', async () => {
    const address = '203.0.113.81'
    const { username } = await insertAccount(api.db)
    for (let n = 0; n < 2; n += 1) expect(await guess(username, '203.0.113.82')).toBe(401)
    for (let n = 0; n < 30; n += 1) await guess(`shop-${n}`, address)
    expect((await newBrowser().logIn(username, samplePassword, address)).status).toBe(429)
    expect((await newBrowser().logIn(username, samplePassword, '203.0.113.82')).status).toBe(200)
  })
})

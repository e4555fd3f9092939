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
  test('signs in 45 of 45 times while a stranger guesses once a second, who stays as slow as before', async () => {
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

  test('signs in behind an address that has guessed a hundred times', async () => {
    const { username, device } = await ownerWithDevice()
    await guessHundred(username, '203.0.113.67')
    for (let n = 0; n < 8; n += 1) await guess(username, '203.0.113.67')
    expect((await newBrowser().logIn(username, samplePassword, '203.0.113.67')).status).toBe(429)
    expect((await device.logIn(username, samplePassword, '203.0.113.67')).status).toBe(200)
  })

  test('has a count of its own for what they mistype', async () => {
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

test('an owner at a known device is not slowed by wrong one-time codes of others', async () => {
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

test('a stolen cookie cannot guess for ever: after twenty failures the device is a stranger', async () => {
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

test('is known to the accounts that signed in with it, and to no other', async () => {
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
  test('is out of reach for scripts and other sites, goes to the login alone, and lasts half a year', async () => {
    const { username } = await insertAccount(api.db)
    const { headers } = await newBrowser().logIn(username)
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .find((each) => String(each).startsWith('grace_device='))
    expect(cookie).toMatch(
      /^grace_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    )
  })

  test('is stored as a hash alone', async () => {
    const { device } = await ownerWithDevice()
    const { rows } = await api.db.query('select * from known_devices')
    expect(JSON.stringify(rows)).not.toContain(device.cookies.grace_device)
  })

  test('is not given to a client that is no browser', async () => {
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

describe('a device is forgotten', () => {
  const knownOf = async (accountId: number) =>
    (await api.db.query('select from known_devices where account_id = $1', [accountId])).rowCount

  test('when its session is ended from the list, and not at a logout', async () => {
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

  test('when all others are ended: only the own one stays', async () => {
    const { username, id } = await ownerWithDevice()
    const here = newBrowser()
    const { token } = (await here.logIn(username)).body
    expect(await knownOf(id)).toBe(2)
    await api.callWith(token, here.cookies)(sessions.endOthers)
    expect(await knownOf(id)).toBe(1)
  })

  test('when the password is changed on another', async () => {
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

  test('when the password is reset; the browser that used the link is known instead', async () => {
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

  test('when ten others came after it', async () => {
    const { username, id, device } = await ownerWithDevice()
    for (let n = 0; n < 10; n += 1) await newBrowser().logIn(username)
    expect(await knownOf(id)).toBe(10)
    for (let n = 0; n < 6; n += 1) await guess(username, '203.0.113.72')
    expect((await device.logIn(username)).status).toBe(429)
  })

  test('after 180 days without a sign-in', async () => {
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

describe('behind a shared address that has guessed', () => {
  test("a person's first tries work without a known device, and many names stay slow", async () => {
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

  test('an account that somebody guesses waits with its address', async () => {
    const address = '203.0.113.81'
    const { username } = await insertAccount(api.db)
    for (let n = 0; n < 2; n += 1) expect(await guess(username, '203.0.113.82')).toBe(401)
    for (let n = 0; n < 30; n += 1) await guess(`shop-${n}`, address)
    expect((await newBrowser().logIn(username, samplePassword, address)).status).toBe(429)
    expect((await newBrowser().logIn(username, samplePassword, '203.0.113.82')).status).toBe(200)
  })
})

import { audit } from '@grace/contract/audit'
import { auth } from '@grace/contract/auth'
import { secondFactor } from '@grace/contract/second-factor'
import { newPasswordLink } from '../operator/password-link.ts'
import { insertAccount, samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'

import { codeAt } from './one-time-codes.ts'

const api = testApi()

const step = 30_000
const logIn = (username: string, oneTimeCode?: string, password = samplePassword) =>
  api.as('visitor')(auth.login, {
    body: { username, password, ...(oneTimeCode !== undefined && { oneTimeCode }) },
  })

const anAdministrator = () => api.someone({ accountCategory: 'ADMIN' })

/** Sets up one-time codes. @returns their secret and the recovery codes. */
async function withCodes(person: Person) {
  const { secret } = (await person.call(secondFactor.beginOneTimeCodes)).body.data
  const confirmed = await person.call(secondFactor.confirmOneTimeCodes, { body: { code: codeAt(secret) } })
  expect(confirmed.status).toBe(200)
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes ?? [] }
}

const actions = async (userId: number) =>
  (
    await api.as('ADMIN')(audit.list, { query: { subjectType: 'account', subjectId: userId, size: 50 } })
  ).body.map(({ action }) => action)

describe('one-time codes', () => {
  test('one-time codes are active after the first code is confirmed, and come with ten recovery codes', async () => {
    const person = await anAdministrator()
    const begun = (await person.call(secondFactor.beginOneTimeCodes)).body.data
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect((await logIn(person.username)).status).toBe(200)

    const wrong = await person.call(secondFactor.confirmOneTimeCodes, { body: { code: '000000' } })
    expect([wrong.status, wrong.body.errors[0]?.code]).toEqual([400, 'one_time_code_wrong'])
    const late = codeAt(begun.secret, Date.now() - 10 * step)
    const off = await person.call(secondFactor.confirmOneTimeCodes, { body: { code: late } })
    expect(off.body.message).toContain('set its date and time automatically')

    const confirmed = await person.call(secondFactor.confirmOneTimeCodes, {
      body: { code: codeAt(begun.secret) },
    })
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10)
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10)
    const { body } = await person.call(secondFactor.overview)
    expect(body).toEqual({
      required: false,
      passkeys: [],
      oneTimeCodesSince: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
    })
    expect(await actions(person.userId)).toContain('security.one-time-codes-added')
  })

  test('the login asks for a one-time code only after the right password', async () => {
    const person = await anAdministrator()
    const { secret } = await withCodes(person)
    const without = await logIn(person.username)
    expect([without.status, without.body.code]).toEqual([403, 'second_factor_required'])
    expect((await logIn(person.username, '   ')).body.code).toBe('second_factor_required')
    expect((await logIn(person.username, undefined, 'wrong password')).body.code).toBe('invalid_credentials')
    expect((await logIn(person.username, codeAt(secret, Date.now() + step), 'wrong')).body.code).toBe(
      'invalid_credentials',
    )
    const { status, body } = await logIn(person.username, codeAt(secret, Date.now() + step))
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      [
        'areas',
        'email',
        'fullName',
        'message',
        'refreshToken',
        'role',
        'success',
        'token',
        'userId',
        'username',
      ],
    ])
  })

  test('a one-time code signs in once, in any spelling, and an older one is refused after it', async () => {
    const person = await anAdministrator()
    const { secret } = await withCodes(person)
    const now = Date.now()
    // The set-up has used its code.
    expect((await logIn(person.username, codeAt(secret, now))).body.code).toBe('one_time_code_wrong')
    const next = codeAt(secret, now + step)
    expect((await logIn(person.username, ` ${next.slice(0, 3)} – ${next.slice(3)} `)).status).toBe(200)
    expect((await logIn(person.username, next)).body.code).toBe('one_time_code_wrong')
    expect((await logIn(person.username, codeAt(secret, now))).body.code).toBe('one_time_code_wrong')
  })

  test('a one-time code that is sent twice at once signs in once', async () => {
    const person = await anAdministrator()
    const { secret } = await withCodes(person)
    const code = codeAt(secret, Date.now() + step)
    const responses = await Promise.all([1, 2, 3, 4].map(() => logIn(person.username, code)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('wrong codes are marked at their field, logged, and slowed apart from passwords', async () => {
    const person = await anAdministrator()
    await withCodes(person)
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) statuses.push((await logIn(person.username, '000000')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
    expect((await logIn(person.username)).body.code).toBe('second_factor_required')
    expect(
      (await actions(person.userId)).filter((each) => each === 'security.second-factor-failed'),
    ).toHaveLength(6)
  })

  test('a hundred codes sent at once are mostly refused unchecked', async () => {
    const person = await anAdministrator()
    await withCodes(person)
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => logIn(person.username, String(100_000 + n))),
    )
    expect(responses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  })

  test('other sessions end when the first factor is added, one’s own goes on', async () => {
    const person = await anAdministrator()
    const elsewhere = await api.signIn(person.username)
    await withCodes(person)
    expect((await elsewhere.call(secondFactor.overview)).status).toBe(401)
    expect((await person.call(secondFactor.overview)).status).toBe(200)
  })

  test('a second authenticator app replaces the first once it is confirmed', async () => {
    const person = await anAdministrator()
    const first = await withCodes(person)
    const { secret } = (await person.call(secondFactor.beginOneTimeCodes)).body.data
    expect((await logIn(person.username, codeAt(first.secret, Date.now() + step))).status).toBe(200)
    const confirmed = await person.call(secondFactor.confirmOneTimeCodes, { body: { code: codeAt(secret) } })
    expect(confirmed.body.data.recoveryCodes).toBeNull()
    expect((await logIn(person.username, codeAt(first.secret, Date.now() + step))).status).toBe(401)
    expect((await logIn(person.username, codeAt(secret, Date.now() + step))).status).toBe(200)
  })

  test('after one-time codes are removed, the password alone signs in', async () => {
    const person = await anAdministrator()
    await withCodes(person)
    expect((await person.call(secondFactor.removeOneTimeCodes)).status).toBe(200)
    expect((await person.call(secondFactor.removeOneTimeCodes)).status).toBe(404)
    expect((await person.call(secondFactor.overview)).body.recoveryCodesLeft).toBe(0)
    expect((await logIn(person.username)).status).toBe(200)
    expect(await actions(person.userId)).toContain('security.one-time-codes-removed')
  })

  test('a set-up that was begun again is confirmed with the newer secret alone', async () => {
    const person = await anAdministrator()
    const early = await person.call(secondFactor.confirmOneTimeCodes, { body: { code: '123456' } })
    expect([early.status, early.body.code]).toEqual([409, 'one_time_code_setup_expired'])
    const first = (await person.call(secondFactor.beginOneTimeCodes)).body.data.secret
    await person.call(secondFactor.beginOneTimeCodes)
    const { status } = await person.call(secondFactor.confirmOneTimeCodes, { body: { code: codeAt(first) } })
    expect(status).toBe(400)
  })
})

describe('recovery codes', () => {
  test('a recovery code signs in once in place of a one-time code, in any spelling', async () => {
    const person = await anAdministrator()
    const { recoveryCodes } = await withCodes(person)
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect((await logIn(person.username, first)).status).toBe(200)
    expect((await logIn(person.username, first)).body.code).toBe('one_time_code_wrong')
    expect((await logIn(person.username, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await person.call(secondFactor.overview)).body.recoveryCodesLeft).toBe(8)
    expect(
      (await actions(person.userId)).filter((each) => each === 'security.recovery-code-used'),
    ).toHaveLength(2)
  })

  test('new recovery codes replace the earlier ones, and need a second factor', async () => {
    const person = await anAdministrator()
    expect((await person.call(secondFactor.newRecoveryCodes)).body.code).toBe('second_factor_missing')
    const { recoveryCodes } = await withCodes(person)
    const fresh = (await person.call(secondFactor.newRecoveryCodes)).body.data.recoveryCodes
    expect((await logIn(person.username, recoveryCodes[0])).status).toBe(401)
    expect((await logIn(person.username, fresh[0])).status).toBe(200)
  })

  test('recovery codes of another account are refused', async () => {
    const [one, other] = [await anAdministrator(), await anAdministrator()]
    const { recoveryCodes } = await withCodes(one)
    await withCodes(other)
    expect((await logIn(other.username, recoveryCodes[0])).status).toBe(401)
  })
})

test('the database has neither a secret nor a code in plain text', async () => {
  const person = await anAdministrator()
  const { secret, recoveryCodes } = await withCodes(person)
  const { rows } = await api.db.query(
    'select secret as text from one_time_secrets union all select code_hash from recovery_codes',
  )
  const stored = JSON.stringify(rows)
  expect(rows.length).toBeGreaterThan(10)
  expect(
    [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))].filter((each) =>
      stored.includes(each),
    ),
  ).toEqual([])
})

test('an access token without a confirmation changes no second factor', async () => {
  const person = await anAdministrator()
  await withCodes(person)
  const thief = api.callWith(person.token)
  const attempts = await Promise.all([
    thief(secondFactor.beginOneTimeCodes),
    thief(secondFactor.confirmOneTimeCodes, { body: { code: '123456' } }),
    thief(secondFactor.removeOneTimeCodes),
    thief(secondFactor.newRecoveryCodes),
    thief(secondFactor.passkeyOptions),
    thief(secondFactor.removePasskey, { params: { id: 1 } }),
  ])
  expect(attempts.map(({ body }) => body.code)).toEqual(Array(6).fill('confirmation_required'))
})

test('factors go with their account', async () => {
  const person = await anAdministrator()
  await withCodes(person)
  await api.db.query('delete from accounts where id = $1', [person.userId])
  const { rows } = await api.db.query<{ count: number }>(
    `select (select count(*) from one_time_secrets where account_id = $1)
       + (select count(*) from recovery_codes where account_id = $1) as count`,
    [person.userId],
  )
  expect(rows[0]?.count).toBe(0)
})

test('a member without a second factor signs in without a code', async () => {
  const { username } = await insertAccount(api.db)
  expect((await logIn(username, '123456')).status).toBe(200)
})

describe('the operator’s link', () => {
  const link = (username: string, resetsSecondFactor: boolean) =>
    api.db.transaction((tx) =>
      newPasswordLink(tx, { username, siteUrl: 'http://localhost:3000', resetsSecondFactor }),
    )

  test('the operator’s link removes all factors of an administrator, ends the sessions, and is audited', async () => {
    const person = await anAdministrator()
    await withCodes(person)
    expect(await link(person.username, true)).toMatchObject({ hadSecondFactor: true })
    expect((await person.call(secondFactor.overview)).status).toBe(401)
    expect((await logIn(person.username)).status).toBe(200)
    expect(await actions(person.userId)).toContain('security.second-factor-reset')
  })

  test('the operator’s link keeps the factors of somebody who only forgot the password', async () => {
    const person = await anAdministrator()
    await withCodes(person)
    expect(await link(person.username, false)).toMatchObject({ hadSecondFactor: false })
    expect((await logIn(person.username)).body.code).toBe('second_factor_required')
  })
})

import { accounts } from '@grace/contract/accounts'
import { adminAreas } from '@grace/contract/areas'
import { auth } from '@grace/contract/auth'
import { confirmation } from '@grace/contract/confirmation'
import { secondFactor } from '@grace/contract/second-factor'
import { cookiesSetBy } from '../testing/cookies.ts'
import { samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'
import { virtualAuthenticator } from '../testing/virtual-authenticator.ts'
import { relyingParty } from './relying-party.ts'

const siteUrl = 'http://localhost:3000'
const adminOrigin = 'http://localhost:3001'
const api = testApi({ passkeyAddresses: relyingParty({ siteUrl, adminOrigin, domain: null }) })

type Authenticator = ReturnType<typeof virtualAuthenticator>
type Ceremony = Partial<Parameters<Authenticator['get']>[0]>

const challengeOf = (options: Record<string, unknown>) => String(options.challenge)

async function addPasskey(person: Person, authenticator: Authenticator, changes: Ceremony = {}) {
  const { body } = await person.call(secondFactor.passkeyOptions)
  return person.call(secondFactor.addPasskey, {
    body: {
      name: 'Phone',
      credential: authenticator.create({ challenge: challengeOf(body.data), ...changes }),
    },
  })
}

/** Creates an administrator with a passkey. */
async function withPasskey() {
  const person = await api.someone({ accountCategory: 'ADMIN' })
  const authenticator = virtualAuthenticator()
  const { status, body } = await addPasskey(person, authenticator)
  expect(status).toBe(201)
  return { person, authenticator, ...body.data }
}

async function begin() {
  const { body, headers } = await api.as('visitor')(auth.passkeyOptions)
  return { options: body.data, challenge: challengeOf(body.data), cookies: cookiesSetBy(headers) }
}

async function signInWith(authenticator: Authenticator, changes: Ceremony = {}) {
  const { challenge, cookies } = await begin()
  return api.as('visitor')(auth.passkeyLogin, { body: authenticator.get({ challenge, ...changes }), cookies })
}

test('a passkey is added, named, renamed and removed', async () => {
  const { person, passkey, recoveryCodes } = await withPasskey()
  expect(recoveryCodes).toHaveLength(10)
  const { id } = passkey
  await person.call(secondFactor.renamePasskey, { params: { id }, body: { name: '  Security key ' } })
  const { body } = await person.call(secondFactor.overview)
  expect(body.passkeys).toEqual([
    { id, name: 'Security key', createdAt: expect.any(String), lastUsedAt: null, backedUp: false },
  ])
  expect((await person.call(secondFactor.removePasskey, { params: { id } })).status).toBe(200)
  expect((await person.call(secondFactor.removePasskey, { params: { id } })).status).toBe(404)
  expect((await person.call(secondFactor.overview)).body).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0,
  })
})

test('a passkey signs in without a password, with the response of every login', async () => {
  const { person, authenticator } = await withPasskey()
  const { options } = await begin()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const { status, body } = await signInWith(authenticator)
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: 'Login successful! Welcome back.',
      token: expect.any(String),
      refreshToken: expect.any(String),
      userId: person.userId,
      username: person.username,
      fullName: person.fullName,
      role: 'ADMIN',
      areas: [...adminAreas],
      email: person.email,
    },
  ])
  const { passkeys } = (await person.call(secondFactor.overview)).body
  expect(passkeys[0]?.lastUsedAt).toEqual(expect.any(String))
})

test('a passkey works at the console’s own address as well', async () => {
  const { authenticator } = await withPasskey()
  expect((await signInWith(authenticator, { origin: adminOrigin })).status).toBe(200)
})

test('a password alone no longer signs in', async () => {
  const { person, recoveryCodes } = await withPasskey()
  const logIn = (oneTimeCode?: string) =>
    api.as('visitor')(auth.login, {
      body: { username: person.username, password: samplePassword, oneTimeCode },
    })
  expect((await logIn()).body.code).toBe('second_factor_required')
  expect((await logIn(recoveryCodes?.[0])).status).toBe(200)
})

const forgeries: [string, Ceremony][] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['of another port', { origin: 'http://localhost:4000' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without finger or PIN', { isUserVerified: false }],
  ['of a registration', { type: 'webauthn.create' }],
  ['over an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
]
test.each(forgeries)('a login with a signature %s is refused', async (_, changes) => {
  const { authenticator } = await withPasskey()
  const { status, body } = await signInWith(authenticator, changes)
  expect([status, body.code]).toEqual([403, 'passkey_not_valid'])
})

test('a challenge is good once, in its browser, for its purpose and for five minutes', async () => {
  const { person, authenticator } = await withPasskey()
  const send = (challenge: string, cookies: Record<string, string>) =>
    api.as('visitor')(auth.passkeyLogin, { body: authenticator.get({ challenge }), cookies })

  const first = await begin()
  expect((await send(first.challenge, first.cookies)).status).toBe(200)
  expect((await send(first.challenge, first.cookies)).status).toBe(403)

  const second = await begin()
  expect((await send(second.challenge, {})).status).toBe(403)
  const third = await begin()
  expect((await send(third.challenge, second.cookies)).status).toBe(403)

  const options = (await person.call(confirmation.passkeyOptions)).body.data
  expect((await send(challengeOf(options), (await begin()).cookies)).status).toBe(403)

  const late = await begin()
  await api.db.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
  expect((await send(late.challenge, late.cookies)).status).toBe(403)
})

test('unknown, removed and copied passkeys get the same refusal', async () => {
  const { person, authenticator, passkey } = await withPasskey()
  expect((await signInWith(virtualAuthenticator())).body.code).toBe('passkey_not_valid')
  expect((await signInWith(authenticator)).status).toBe(200)
  authenticator.turnBack(2)
  expect((await signInWith(authenticator)).body.code).toBe('passkey_not_valid')
  await person.call(secondFactor.removePasskey, { params: { id: passkey.id } })
  expect((await signInWith(authenticator)).body.code).toBe('passkey_not_valid')
})

test('a login by passkey to a deactivated account says that it is inactive', async () => {
  const { person, authenticator } = await withPasskey()
  await api.db.query('update accounts set active = false where id = $1', [person.userId])
  expect((await signInWith(authenticator)).body.code).toBe('account_inactive')
})

test('a page of another address gets no options', async () => {
  const request = (origin: string) => api.as('visitor')(auth.passkeyOptions, { headers: { origin } })
  expect((await request('http://127.0.0.1:3000')).body.code).toBe('passkeys_not_here')
  expect((await request(adminOrigin)).status).toBe(200)
})

test('a passkey that is stored already is not stored again, nor one made without finger or PIN', async () => {
  const { authenticator } = await withPasskey()
  const other = await api.someone({ accountCategory: 'ADMIN' })
  expect((await addPasskey(other, authenticator)).body.code).toBe('passkey_not_valid')
  const unverified = await addPasskey(other, virtualAuthenticator(), { isUserVerified: false })
  expect(unverified.body.code).toBe('passkey_not_valid')
})

test('one’s own passkey confirms in place of the password, another’s does not', async () => {
  const { person, authenticator } = await withPasskey()
  const other = await withPasskey()
  const thief = api.callWith(person.token)
  const confirm = async (by: Authenticator) => {
    const { body } = await thief(confirmation.passkeyOptions)
    return thief(confirmation.confirm, { body: { passkey: by.get({ challenge: challengeOf(body.data) }) } })
  }
  expect((await confirm(other.authenticator)).body.code).toBe('passkey_not_valid')
  const { status, headers } = await confirm(authenticator)
  expect(status).toBe(200)
  const confirmed = api.callWith(person.token, cookiesSetBy(headers))
  expect((await confirmed(secondFactor.newRecoveryCodes)).status).toBe(201)
  expect((await thief(confirmation.confirm, { body: {} })).body.errors[0]?.code).toBe('password_required')
})

describe('a required second factor', () => {
  const strict = testApi({ isSecondFactorRequired: true })

  test('an administrator without a required second factor must set one up first', async () => {
    const person = await strict.someone({ accountCategory: 'ADMIN' })
    const refused = await person.call(accounts.list)
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_setup_required'])
    expect((await person.call(accounts.profile)).body.setUp).toBe('second_factor')

    const authenticator = virtualAuthenticator()
    const { passkey } = (await addPasskey(person, authenticator)).body.data
    expect((await person.call(accounts.list)).status).toBe(200)
    const removed = await person.call(secondFactor.removePasskey, { params: { id: passkey.id } })
    expect([removed.status, removed.body.code]).toEqual([409, 'last_second_factor'])
    expect((await person.call(secondFactor.overview)).body).toMatchObject({
      required: true,
      passkeys: [{ id: passkey.id }],
      recoveryCodesLeft: 10,
    })
  })

  test('a member needs no second factor where administrators do', async () => {
    const person = await strict.someone()
    expect((await person.call(accounts.profile)).body).not.toHaveProperty('setUp')
  })
})

import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { aNewUser, aRegistration, samplePassword } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'
import { describeError } from './logging.ts'

const lines: string[] = []
const api = testApi({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } })

test('the log contains no body, token, password, name, e-mail address or IP address at any level', async () => {
  const visitor = api.as('visitor')
  const registration = aRegistration({
    username: 'Secretname',
    email: 'secret.mail@example.org',
    fullName: 'Secret Person',
    phoneNumber: '0788 999 111',
  })
  const browser = { origin: 'http://localhost:3000', 'user-agent': 'Secret-Browser/1' }

  const responses = [
    await visitor(auth.register, { body: registration, remoteAddress: '203.0.113.77' }),
    await visitor(auth.register, { body: registration, remoteAddress: '203.0.113.77' }),
    await visitor(auth.login, { body: { username: 'Secretname', password: 'Secret-wrong' } }),
    await visitor(auth.login, {
      body: { username: 'Secretname', password: samplePassword },
      headers: browser,
    }),
    await visitor(auth.availability, { query: { email: 'secret.mail@example.org' } }),
    await visitor(auth.availability, { query: { username: 'Secretname' } }),
    await visitor(auth.forgotPassword, { body: { email: 'secret.mail@example.org' } }),
    await visitor(auth.resetPassword, {
      body: { token: 'secret-token', newPassword: 'x', confirmNewPassword: 'y' },
    }),
    await api.as('ADMIN')(accounts.byUsername, { params: { username: 'Secretname' } }),
    await api.as('ADMIN')(accounts.list, { query: { q: 'secret.mail@example.org' } }),
    await api.as('ADMIN')(accounts.create, { body: aNewUser({ username: 'Secretname' }) }),
    await visitor(accounts.profile, { headers: { authorization: 'Bearer secret.secret.secret' } }),
  ]
  for (const url of [
    '/api/secretname',
    '/api/accounts/username/%E0%A4%A?secret',
    '/api/auth/login?secret=1',
    '/reset-password?token=secret-token',
    '/newsletter/unsubscribe?token=secret-token',
  ]) {
    await api.inject({ url })
  }
  await api.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":"secretname", broken',
  })
  const signedIn = responses[3]?.body as { token: string; refreshToken: string }
  const log = lines.join('')

  expect(lines.length).toBeGreaterThan(responses.length)
  expect(log).not.toMatch(/secret/i)
  expect(log).not.toContain('999111')
  expect(log).not.toContain('203.0.113')
  expect(log).not.toContain(samplePassword)
  expect(log).not.toContain(signedIn.token)
  expect(log).not.toContain(signedIn.refreshToken)
})

test('each response is logged in one line with method, route, status, time and request id', async () => {
  lines.length = 0
  const { headers } = await api.as('ADMIN')(accounts.byUsername, { params: { username: 'nobody' } })
  const line = lines
    .map((text) => JSON.parse(text))
    .find(({ requestId }) => requestId === headers['x-request-id'])
  expect(line).toMatchObject({
    msg: 'answered',
    method: 'GET',
    route: '/api/accounts/username/:username',
    status: 404,
    ms: expect.any(Number),
    accountId: expect.any(Number),
  })
})

test('a logged database error has code and constraint, but no values of the row', async () => {
  const error = await api.db
    .query(`insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
      values ('x', 'secret', 'secret@example.org', 'secret', 'Secret', 'MEMBER', 'secret')`)
    .catch((refused: unknown) => refused)
  const logged = describeError(error)
  expect(logged).toMatchObject({ code: '23514', constraint: 'accounts_username_length' })
  expect(JSON.stringify(logged)).not.toMatch(/secret/i)
})

test('a logged type error does not contain the value', async () => {
  const error = await api.db.query('select $1::int', ['secret']).catch((refused: unknown) => refused)
  expect(JSON.stringify(describeError(error))).not.toContain('secret')
})

test('email addresses are removed from logged messages of a mail server', () => {
  const error = new Error('550 5.1.1 <secret.mail@example.org>: no such mailbox (secret.mail@example.org)')
  expect(describeError(error).message).toBe('550 5.1.1 <[address]>: no such mailbox ([address])')
})

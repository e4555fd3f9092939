import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { buildApp } from '../app.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { mailer } from '../mail/mailer.ts'
import { passwordLinkNoticeMail } from '../mail/password-link-notice-mail.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { insertAccount, samplePassword } from '../testing/samples.ts'
import { testApi, testSecret } from '../testing/test-api.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { passForMails } from '../testing/time.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
})
beforeEach(() => {
  mailbox.received.length = 0
  return api.db.query('delete from rate_limits')
})

const newPassword = 'Ubuntu-7-bw-Imana'
const reset = (token: string, password = newPassword, confirmation = password) =>
  api.as('visitor')(auth.resetPassword, {
    body: { token, newPassword: password, confirmNewPassword: confirmation },
  })
const logIn = (username: string, password: string) =>
  api.as('visitor')(auth.login, { body: { username, password } })
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

async function linkFor(id: number) {
  const { body } = await api.as('ADMIN')(accounts.passwordLink, { params: { id } })
  return { ...body.data, token: tokenIn(body.data.url) }
}

const forgot = (email: string, language = 'en') =>
  api.as('visitor')(auth.forgotPassword, { body: { email }, headers: { 'accept-language': language } })

/** Mails without the notices of links that an administrator made for an earlier test. */
const received = () =>
  mailbox.received.filter(({ subject }) => subject !== passwordLinkNoticeMail('rw', '', 'made').subject)

/** Mails are sent after the response. */
async function mailsSent(count: number) {
  for (let tries = 0; tries < 100 && received().length < count; tries++) {
    await new Promise((next) => setTimeout(next, 20))
  }
  return received()
}

describe('a link from an administrator', () => {
  test('the link of an administrator opens the site’s page, is valid for a day, and sets a password once', async () => {
    const person = await api.someone()
    const link = await linkFor(person.userId)
    expect(link.url).toMatch(/^https:\/\/church\.example\.org\/reset-password\?token=[\w-]{43}$/)
    const hours = (Date.parse(link.expiresAt) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)

    expect(await reset(link.token)).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect((await logIn(person.username, samplePassword)).status).toBe(401)
    expect((await logIn(person.username, newPassword)).status).toBe(200)

    const again = await reset(link.token)
    expect(again.status).toBe(400)
    expect(again.body).toMatchObject({
      message: 'This link is no longer valid. Please request a new one.',
      errors: [{ path: 'token', code: 'password_link_not_valid' }],
    })
  })

  test('a reset by an administrator’s link ends every session of the account', async () => {
    const person = await api.someone()
    await reset((await linkFor(person.userId)).token)
    expect((await person.call(accounts.profile)).status).toBe(401)
    const renewal = await api.as('visitor')(auth.refresh, { body: { refreshToken: person.refreshToken } })
    expect(renewal.status).toBe(401)
  })

  test('only one of two simultaneous uses of a link succeeds', async () => {
    const { id } = await insertAccount(api.db)
    const { token } = await linkFor(id)
    const responses = await Promise.all([reset(token, 'password-1'), reset(token, 'password-2')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a link is refused after a day, after the use of another one, and after a password change', async () => {
    const person = await api.someone()
    const old = await linkFor(person.userId)
    await api.db.query(`update password_links set expires_at = now() - interval '1 second'`)
    expect((await reset(old.token)).status).toBe(400)

    const [first, second] = [await linkFor(person.userId), await linkFor(person.userId)]
    expect((await reset(second.token)).status).toBe(200)
    expect((await reset(first.token)).status).toBe(400)

    const third = await linkFor(person.userId)
    const again = { ...person, ...(await logIn(person.username, newPassword)).body }
    await api.callWith(again.token)(accounts.changePassword, {
      body: { currentPassword: newPassword, newPassword: samplePassword, confirmNewPassword: samplePassword },
    })
    expect((await reset(third.token)).status).toBe(400)
  })

  test('a reset by a link ends the delay that wrong passwords caused', async () => {
    const { id, username } = await insertAccount(api.db)
    for (let n = 0; n < 7; n++) await logIn(username, 'wrong')
    expect((await logIn(username, samplePassword)).status).toBe(429)
    await reset((await linkFor(id)).token)
    expect((await logIn(username, newPassword)).status).toBe(200)
  })

  test('the token of a link is stored as a hash only', async () => {
    const { token } = await linkFor((await insertAccount(api.db)).id)
    const { rowCount } = await api.db.query('select from password_links where token_hash = $1', [token])
    expect(rowCount).toBe(0)
  })

  test.each([
    ['', newPassword, newPassword, 'The link is incomplete'],
    ['unknown', '12345', '12345', 'New password must be at least 6 characters long'],
    ['unknown', newPassword, 'another', 'New passwords do not match'],
    ['\u0000', newPassword, newPassword, 'This link is no longer valid. Please request a new one.'],
  ])('token %j with %j and %j is refused: %s', async (token, password, confirmation, message) => {
    const { status, body } = await reset(token, password, confirmation)
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })
})

describe('a link by e-mail', () => {
  test('a mailed link is sent to the owner of the address, whatever its case, and sets the password', async () => {
    const { username } = await insertAccount(api.db, { email: 'ruth@example.org', fullName: 'Ruth Uwase' })
    await forgot(' RUTH@example.org ')
    const [mail] = await mailsSent(1)
    expect(mail).toMatchObject({ to: ['ruth@example.org'], subject: 'Set a new password' })
    expect(mail?.text).toMatch(/^Hello,\r?\n/)
    expect(mail?.text).not.toContain('Ruth')
    expect(mail?.text).toContain(`Username of the account: ${username}`)
    expect(mail?.text).toContain('https://church.example.org/reset-password?token=')
    expect((await reset(tokenIn(mail?.text ?? ''))).status).toBe(200)
    expect((await logIn(username, newPassword)).status).toBe(200)
  })

  test('the response is the same for unknown addresses and inactive accounts, and no mail is sent to them', async () => {
    const { email } = await insertAccount(api.db, { active: false })
    await api.db.query('delete from requested_mails')
    const known = await forgot('ruth@example.org')
    await mailsSent(1)
    for (const address of ['unknown@example.org', email]) {
      const response = await forgot(address)
      expect({ ...response.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
    }
    await new Promise((next) => setTimeout(next, 200))
    expect(received()).toHaveLength(1)
  })

  test.each([
    ['en-GB,en;q=0.9', 'Set a new password'],
    ['fr-RW,fr;q=0.9,en;q=0.8', 'Choisir un nouveau mot de passe'],
    ['rw', 'Shyiraho ijambobanga rishya'],
    ['de-DE,de', 'Shyiraho ijambobanga rishya'],
  ])('the mail with a link for %s has the subject %s', async (language, subject) => {
    const { email } = await insertAccount(api.db)
    await forgot(email, language)
    expect((await mailsSent(1))[0]?.subject).toBe(subject)
  })

  test('repeated requests for a link send one mail an hour and three a day', async () => {
    const { email } = await insertAccount(api.db)
    for (let n = 1; n <= 4; n++) {
      await Promise.all([forgot(email), forgot(email.toUpperCase()), forgot(email)])
      await mailsSent(Math.min(n, 3))
      await new Promise((next) => setTimeout(next, 100))
      expect(received()).toHaveLength(Math.min(n, 3))
      await passForMails(api.db, 60)
    }
  })

  test('an address with a comma is refused, and a mail to such an address has one recipient', async () => {
    await insertAccount(api.db, { email: 'one,two@example.org' })
    expect((await forgot('one,two@example.org')).status).toBe(400)
    // Accounts of earlier releases may have such an address.
    const send = mailer({ url: mailbox.url, from: 'Church <church@example.org>' }, async () => '')
    await send({ to: 'one,two@example.org', subject: 'One', text: 'One' })
    expect(received().map(({ to }) => to)).toEqual([['"one,two"@example.org']])
  })

  test('a mailed link is refused after the email of the account was changed', async () => {
    const { id, email } = await insertAccount(api.db)
    await forgot(email)
    const [mail] = await mailsSent(1)
    await api.as('ADMIN')(accounts.update, { params: { id }, body: { email: 'another@example.org' } })
    expect((await reset(tokenIn(mail?.text ?? ''))).status).toBe(400)

    // The change is mailed too: to the old address and to the new one.
    await mailsSent(3)
    const owner = await api.someone()
    await forgot(owner.email)
    const second = (await mailsSent(4)).find(({ to }) => to.includes(owner.email))
    await owner.call(accounts.updateProfile, { body: { fullName: 'Another Name' } })
    await owner.call(accounts.updateProfile, {
      body: { email: 'one-more@example.org', currentPassword: samplePassword },
    })
    expect((await reset(tokenIn(second?.text ?? ''))).status).toBe(400)
  })

  test('a request for a link without a valid address is refused', async () => {
    expect((await forgot('nonsense')).body.message).toBe('Please enter a valid email address')
  })

  test('a visitor gets the same response when the mail server is unreachable, and the error is logged', async () => {
    const lines: string[] = []
    const app = await buildApp({
      db: api.db,
      jwtSecret: testSecret,
      sealing: testSealing,
      siteUrl: 'http://localhost:3000',
      mail: { url: 'smtp://127.0.0.1:1', from: 'church@example.org' },
      files: testFiles(),
      trustProxy: [],
      logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    })
    const { email } = await insertAccount(api.db, { email: 'unreachable@example.org' })
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email },
    })
    expect(response.statusCode).toBe(200)
    await app.close()
    expect(lines.join('')).toContain('work after an answer failed')
    expect(lines.join('')).not.toContain('unreachable@')
  })
})

test.each([
  [undefined, 'rw'],
  ['', 'rw'],
  ['*', 'rw'],
  ['fr;q=0.5,en;q=0.9', 'en'],
  ['fr-CA', 'fr'],
  ['sw, rw;q=0.1', 'rw'],
  ['en;q=0, fr;q=0.1', 'fr'],
  [';;q=,,', 'rw'],
])('the language of the Accept-Language header %j is %s', (header, language) => {
  expect(preferredLanguage(header, 'rw')).toBe(language)
})

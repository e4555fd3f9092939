import { accounts } from '@grace/contract/accounts'
import { audit } from '@grace/contract/audit'
import { auth } from '@grace/contract/auth'
import { emailConfirmation } from '@grace/contract/email-confirmation'
import { cleanUp } from '../database/expiry.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { aRegistration, insertAccount, samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'
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

/** Mails are sent after the response. */
async function mailsTo(address: string, count = 1) {
  const mails = () => mailbox.received.filter(({ to }) => to.includes(address))
  for (let tries = 0; tries < 500 && mails().length < count; tries += 1) {
    await new Promise((next) => setTimeout(next, 20))
  }
  return mails()
}
const tokenIn = (text = '') => /\/confirm-email\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
const confirm = (token: string) => api.as('visitor')(emailConfirmation.confirm, { body: { token } })
const profileOf = async (person: Pick<Person, 'call'>) => (await person.call(accounts.profile)).body
const inEnglish = { 'accept-language': 'en' }

const changeEmail = (person: Person, email: string, headers: Record<string, string> = inEnglish) =>
  person.call(accounts.updateProfile, { body: { email, currentPassword: samplePassword }, headers })

async function registered(change: Record<string, unknown> = {}, language = 'en') {
  const person = aRegistration(change)
  const { status } = await api.as('visitor')(auth.register, {
    body: person,
    headers: { 'accept-language': language },
  })
  expect(status).toBe(201)
  const { body } = await api.as('visitor')(auth.login, {
    body: { username: person.username, password: person.password },
  })
  return { ...body, email: person.email, call: api.callWith(body.token) }
}

describe('a registration', () => {
  test('a registration mails a link without words of the sender, which confirms the address once', async () => {
    // New names with links are refused, but accounts of earlier releases may have them.
    const bait = 'member, your gift failed. Confirm at https://evil.example/momo'
    const person = await registered({ email: 'someone@example.org' })
    await api.db.query('update accounts set full_name = $2 where id = $1', [person.userId, bait])
    await mailsTo(person.email)
    mailbox.received.length = 0
    await passForMails(api.db, 60)
    await person.call(emailConfirmation.resend, { headers: inEnglish })
    const [mail] = await mailsTo(person.email)
    expect(mail?.subject).toBe('Confirm your email address')
    expect(`${mail?.head}${mail?.text}`).not.toMatch(/evil|gift|member,/)
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringMatching(/^https:\/\/church\.example\.org\/confirm-email\?token=[\w-]{43}$/),
    ])
    expect(await profileOf(person)).toMatchObject({ emailConfirmed: false, pendingEmail: null })

    const token = tokenIn(mail?.text)
    expect((await confirm(token)).status).toBe(200)
    expect(await profileOf(person)).toMatchObject({ emailConfirmed: true, email: person.email })
    const again = await confirm(token)
    expect(again.status).toBe(400)
    expect(again.body.errors).toEqual([
      expect.objectContaining({ path: 'token', code: 'email_link_not_valid' }),
    ])
  })

  test.each([
    ['fr', 'Confirmer votre adresse e-mail', 'Bonjour,'],
    ['rw', 'Mwemeze imeyili yanyu', 'Muraho,'],
  ])('the confirmation mail is written in %s', async (language, subject, greeting) => {
    const [mail] = await mailsTo((await registered({}, language)).email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text.startsWith(greeting)).toBe(true)
  })

  test('the confirmation link is stored as a hash, and expires after seven days', async () => {
    const person = await registered()
    const token = tokenIn((await mailsTo(person.email))[0]?.text)
    const { rows } = await api.db.query('select * from email_links')
    expect(JSON.stringify(rows)).not.toContain(token)
    await api.db.query(`update email_links set expires_at = expires_at - interval '7 days'`)
    expect((await confirm(token)).status).toBe(400)
  })
})

describe('a new address', () => {
  test('a new address takes effect when it is confirmed; the old address is notified and stays until then', async () => {
    const person = await api.someone()
    const to = `new-${person.username}@example.org`
    const { status, body } = await changeEmail(person, to)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ email: person.email, pendingEmail: to })

    const [notice] = await mailsTo(person.email)
    expect(notice?.subject).toBe('The email address of your account')
    expect(notice?.text).toContain('is being changed')
    expect(notice?.text).not.toContain(to)
    expect(notice?.text).not.toMatch(/https?:/)

    const [mail] = await mailsTo(to)
    expect((await confirm(tokenIn(mail?.text))).status).toBe(200)
    expect(await profileOf(person)).toMatchObject({ email: to, pendingEmail: null, emailConfirmed: true })
    const entries = await api.as('ADMIN')(audit.list, {
      query: { subjectType: 'account', subjectId: person.userId, q: 'email' },
    })
    expect(entries.body.map(({ action }) => action)).toEqual([
      'security.email-changed',
      'security.email-change-requested',
    ])
  })

  test('a password link goes to the old address while the new one is unconfirmed', async () => {
    const person = await api.someone()
    const to = `thief-${person.username}@example.org`
    await changeEmail(person, to)
    await mailsTo(to)
    mailbox.received.length = 0
    for (const email of [to, person.email]) {
      await api.as('visitor')(auth.forgotPassword, { body: { email }, headers: inEnglish })
    }
    expect((await mailsTo(person.email))[0]?.subject).toBe('Set a new password')
    expect(mailbox.received.filter((mail) => mail.to.includes(to))).toEqual([])
  })

  test('a pending address can be cancelled, and its link is no longer valid', async () => {
    const person = await api.someone()
    const to = `new-${person.username}@example.org`
    await changeEmail(person, to)
    const token = tokenIn((await mailsTo(to))[0]?.text)
    expect((await person.call(emailConfirmation.cancel)).status).toBe(200)
    expect(await profileOf(person)).toMatchObject({ email: person.email, pendingEmail: null })
    expect((await confirm(token)).status).toBe(400)
  })

  test('an email address of another account is refused, also when it was taken before the confirmation', async () => {
    const [person, other] = [await api.someone(), await api.someone()]
    const { status, body } = await changeEmail(person, other.email)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'email_taken' })

    const to = `new-${person.username}@example.org`
    await changeEmail(person, to)
    const token = tokenIn((await mailsTo(to))[0]?.text)
    await insertAccount(api.db, { email: to })
    expect((await confirm(token)).body.code).toBe('email_taken')
    expect(await profileOf(person)).toMatchObject({ email: person.email, pendingEmail: to })
  })

  test('a second new address replaces the pending one, whose link is no longer valid', async () => {
    const person = await api.someone()
    const [first, second] = [`a-${person.username}@example.org`, `b-${person.username}@example.org`]
    await changeEmail(person, first)
    const token = tokenIn((await mailsTo(first))[0]?.text)
    await changeEmail(person, second)
    expect((await confirm(token)).status).toBe(400)
    expect(await profileOf(person)).toMatchObject({ pendingEmail: second })
  })

  test('a pending address stays pending when the rest of the profile is saved', async () => {
    const person = await api.someone()
    const to = `new-${person.username}@example.org`
    await changeEmail(person, to)
    await person.call(accounts.updateProfile, { body: { email: person.email, fullName: 'Another Name' } })
    expect(await profileOf(person)).toMatchObject({ pendingEmail: to, fullName: 'Another Name' })
  })

  test('a new address that is not confirmed in time is discarded', async () => {
    const person = await api.someone()
    const to = `new-${person.username}@example.org`
    await changeEmail(person, to)
    await mailsTo(to)
    await cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 24 })
    expect(await profileOf(person)).toMatchObject({ pendingEmail: to })
    await api.db.query(`update email_links set expires_at = now() - interval '1 second'`)
    await cleanUp(api.db, { inboxRetentionMonths: 12, auditRetentionMonths: 24 })
    expect(await profileOf(person)).toMatchObject({ pendingEmail: null })
  })
})

test('the old address is notified when an administrator changes it, and the new one must be confirmed', async () => {
  const person = await api.someone()
  const to = `new-${person.username}@example.org`
  await api.as('ADMIN')(accounts.update, { params: { id: person.userId }, body: { email: to } })
  const [notice] = await mailsTo(person.email)
  expect(notice?.text).toContain('yahinduwe n’umuyobozi')
  const [mail] = await mailsTo(to)
  expect(await profileOf(person)).toMatchObject({ email: to, emailConfirmed: false })
  await confirm(tokenIn(mail?.text))
  expect(await profileOf(person)).toMatchObject({ emailConfirmed: true })
})

test('the owner can have a confirmation link sent again after an hour, and twice a day', async () => {
  const person = await api.someone()
  const to = `new-${person.username}@example.org`
  await changeEmail(person, to)
  await mailsTo(to)
  const resend = async () => (await person.call(emailConfirmation.resend, { headers: inEnglish })).status
  expect(await resend()).toBe(429)
  await passForMails(api.db, 60)
  expect([await resend(), await resend()]).toEqual([200, 429])
  const mails = await mailsTo(to, 2)
  expect(mails).toHaveLength(2)
  await passForMails(api.db, 60)
  expect(await resend()).toBe(429)
  await passForMails(api.db, 22 * 60)
  expect(await resend()).toBe(200)
  expect((await confirm(tokenIn((await mailsTo(to, 3))[2]?.text))).status).toBe(200)
})

test('many accounts cannot flood one address with confirmation mails', async () => {
  const target = 'stranger@example.org'
  for (let n = 0; n < 6; n += 1) await changeEmail(await api.someone(), target)
  const mails = await mailsTo(target)
  const last = await api.someone()
  await changeEmail(last, 'another@example.org')
  await mailsTo('another@example.org')
  expect(mails).toHaveLength(1)
})

describe('a password reset', () => {
  const reset = (token: string) =>
    api.as('visitor')(auth.resetPassword, {
      body: { token, newPassword: 'Another-one-9', confirmNewPassword: 'Another-one-9' },
    })
  const isConfirmed = async (id: number) => {
    const { rows } = await api.db.query<{ is: boolean }>(
      'select email_confirmed_at is not null as is from accounts where id = $1',
      [id],
    )
    return rows[0]?.is
  }
  const linkIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

  test('resetting the password by a mailed link confirms the address', async () => {
    const { id, email } = await insertAccount(api.db)
    await api.as('visitor')(auth.forgotPassword, { body: { email } })
    expect((await reset(linkIn((await mailsTo(email))[0]?.text))).status).toBe(200)
    expect(await isConfirmed(id)).toBe(true)
  })

  test('resetting the password by a link from an administrator does not confirm the address', async () => {
    const { id } = await insertAccount(api.db)
    const { body } = await api.as('ADMIN')(accounts.passwordLink, { params: { id } })
    expect((await reset(linkIn(body.data.url))).status).toBe(200)
    expect(await isConfirmed(id)).toBe(false)
  })
})

test.each(['', 'x', 'x'.repeat(201), null, 7])(
  'the server answers 400 to the confirmation token %p',
  async (token) => {
    const { status, body } = await confirm(token as string)
    expect({ status, path: body.errors[0]?.path }).toEqual({ status: 400, path: 'token' })
  },
)

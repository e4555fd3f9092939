import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { contactMessages } from '@grace/contract/contact-messages'
import { emailConfirmation } from '@grace/contract/email-confirmation'
import { myData } from '@grace/contract/my-data'
import { ownRequests } from '@grace/contract/own-requests'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { securityEvents } from '@grace/contract/security-events'
import { openMailbox } from '../testing/mailbox.ts'
import { aNewUser, samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'
import { passForMails } from '../testing/time.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
})
let clerk: Person
beforeAll(async () => {
  clerk = await api.someone({ accountCategory: 'ADMIN', areas: ['people'] })
})
beforeEach(async () => {
  mailbox.received.length = 0
  await api.db.query('delete from rate_limits')
})

const visitor = () => api.as('visitor')
const newPassword = 'Yesu-ni-umwami-8'

/** Mails are sent after the response. */
async function mailsTo(address: string, count = 1, part = '') {
  const found = () => mailbox.received.filter(({ to, text }) => to.includes(address) && text.includes(part))
  for (let tries = 0; tries < 300 && found().length < count; tries++) {
    await new Promise((next) => setTimeout(next, 20))
  }
  return found()
}
const tokenIn = (text = '') => /\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
const lastTokenTo = async (address: string, count = 1) =>
  tokenIn((await mailsTo(address, count)).at(-1)?.text)
const confirm = (token: string) => visitor()(emailConfirmation.confirm, { body: { token } })

/** A member with a named and a nameless prayer request and a message, who has confirmed the address. */
async function aMember({ isConfirmed = true } = {}) {
  const person = await api.someone({ fullName: 'Honorine Secret' })
  if (isConfirmed) {
    await api.db.query('update accounts set email_confirmed_at = now() where id = $1', [person.userId])
  }
  const send = (body: object) =>
    person.call(prayerRequests.submit, { body: { name: 'Honorine', request: 'MKprayer', ...body } })
  const sent = [
    { kind: 'prayer-request', id: (await send({ email: person.email })).body.data.id },
    { kind: 'prayer-request', id: (await send({ withoutName: true })).body.data.id },
    {
      kind: 'contact-message',
      id: (
        await person.call(contactMessages.submit, {
          body: { name: 'Honorine', email: person.email, message: 'MKmessage' },
        })
      ).body.data.id,
    },
  ] as const
  // Sent as a visitor, from the same address.
  await visitor()(prayerRequests.submit, {
    body: { name: 'Honorine', email: person.email, request: 'MKvisitor' },
  })
  await api.db.query('delete from rate_limits')
  return { ...person, sent }
}

async function resetWith(token: string, username: string): Promise<Person> {
  const { status } = await visitor()(auth.resetPassword, {
    body: { token, newPassword, confirmNewPassword: newPassword },
  })
  expect(status).toBe(200)
  return api.signIn(username, { password: newPassword })
}
async function resetByAdministrator({ userId, username }: Person): Promise<Person> {
  const { body } = await clerk.call(accounts.passwordLink, { params: { id: userId } })
  return resetWith(tokenIn(body.data.url), username)
}
const dayMinutes = 24 * 60
async function resetByMail(email: string, username: string): Promise<Person> {
  const links = (count: number) => mailsTo(email, count, '/reset-password?')
  const before = (await links(0)).length
  await passForMails(api.db, dayMinutes)
  await visitor()(auth.forgotPassword, { body: { email } })
  return resetWith(tokenIn((await links(before + 1)).at(-1)?.text), username)
}
const closedTo = async (person: Person) => (await person.call(ownRequests.closed)).body
const textsOf = async (person: Person) => (await person.call(ownRequests.list)).body.map(({ text }) => text)
const all = ['MKmessage', 'MKprayer', 'MKprayer']

test('after a reset by an administrator’s link, earlier requests cannot be read, withdrawn or erased', async () => {
  const member = await aMember()
  expect((await textsOf(member)).sort()).toEqual(all)
  const thief = await resetByAdministrator(member)

  expect(await textsOf(thief)).toEqual([])
  expect(await closedTo(thief)).toEqual({ count: 4, canMail: true, needsPassword: false })
  const { body: copy } = await thief.call(myData.copy)
  expect(copy).toMatchObject({ requests: [], messages: [], consents: [], closed: 4 })
  expect(JSON.stringify(copy)).not.toContain('MK')
  for (const params of member.sent) {
    expect((await thief.call(ownRequests.withdraw, { params })).status).toBe(404)
    const purpose = params.kind === 'prayer-request' ? 'prayer' : 'contact'
    expect((await thief.call(myData.withdraw, { params: { purpose, id: params.id } })).status).toBe(404)
  }
  const erasure = await thief.call(myData.erase, { body: { password: newPassword } })
  expect(erasure.body.code).toBe('requests_closed')
  const { rowCount } = await api.db.query(
    'select from prayer_requests where email = $1 and withdrawn_at is null',
    [member.email],
  )
  expect(rowCount).toBe(2)

  // New ones are theirs.
  await thief.call(prayerRequests.submit, { body: { name: 'Honorine', request: 'New' } })
  expect(await textsOf(thief)).toEqual(['New'])
})

test('the member gets mails and security events when somebody makes and uses a reset link, without its token', async () => {
  const member = await aMember()
  const { body } = await clerk.call(accounts.passwordLink, { params: { id: member.userId } })
  await resetWith(tokenIn(body.data.url), member.username)
  // The first is of the prayer request that was sent as a visitor.
  const mails = (await mailsTo(member.email, 3)).filter(({ text }) => !text.includes('/request?'))
  expect(mails.map(({ text }) => /token|http/.test(text))).toEqual([false, false])
  const again = await api.signIn(member.username, { password: newPassword })
  const actions = (await again.call(securityEvents.list)).body.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['security.password-link-made', 'security.password-reset']))
})

test('the confirmed address opens the requests by a mailed link, which can be sent three times a day', async () => {
  const member = await aMember()
  const person = await resetByAdministrator(member)
  await mailsTo(member.email, 2)
  mailbox.received.length = 0
  for (const status of [200, 200, 200, 429]) {
    expect((await person.call(ownRequests.mailClosed)).status).toBe(status)
    await passForMails(api.db, 60)
  }
  expect(await mailsTo(member.email, 3)).toHaveLength(3)
  expect((await confirm(await lastTokenTo(member.email, 3))).status).toBe(200)
  expect((await textsOf(person)).sort()).toEqual(all)
  expect(await closedTo(person)).toEqual({ count: 0, canMail: false, needsPassword: false })
  expect(JSON.stringify((await person.call(myData.copy)).body)).toContain('MKvisitor')
  const actions = (await person.call(securityEvents.list)).body.map(({ action }) => action)
  expect(actions).toContain('security.requests-opened')
})

test('A reset by mail to the confirmed address opens all requests and closes none', async () => {
  const member = await aMember()
  expect((await textsOf(await resetByMail(member.email, member.username))).sort()).toEqual(all)
  await resetByAdministrator(member)
  expect((await textsOf(await resetByMail(member.email, member.username))).sort()).toEqual(all)
})

test('Requests stay closed if no address was confirmed before, whatever address is confirmed afterwards', async () => {
  const member = await aMember({ isConfirmed: false })
  const thief = await resetByAdministrator(member)
  expect(await closedTo(thief)).toMatchObject({ count: 3, canMail: false })
  await thief.call(ownRequests.mailClosed)
  await thief.call(accounts.updateProfile, {
    body: { email: 'thief1@example.org', currentPassword: newPassword },
  })
  await confirm(await lastTokenTo('thief1@example.org'))
  expect(await textsOf(thief)).toEqual([])
  const again = await resetByMail('thief1@example.org', member.username)
  expect(await textsOf(again)).toEqual([])
  expect(await closedTo(again)).toMatchObject({ count: 3, canMail: false })
})

test('an address that an administrator sets opens nothing, however it is confirmed', async () => {
  const member = await aMember()
  const thiefs = 'thief2@example.org'
  await clerk.call(accounts.update, { params: { id: member.userId }, body: { email: thiefs } })
  await confirm(await lastTokenTo(thiefs))
  let thief = await resetByMail(thiefs, member.username)
  expect(await textsOf(thief)).toEqual([])
  // Again, once they have confirmed the address from inside.
  await thief.call(accounts.updateProfile, {
    body: { email: `more-${thiefs}`, currentPassword: newPassword },
  })
  await thief.call(emailConfirmation.confirm, { body: { token: await lastTokenTo(`more-${thiefs}`) } })
  thief = await resetByMail(`more-${thiefs}`, member.username)
  expect(await textsOf(thief)).toEqual([])
  await clerk.call(accounts.update, { params: { id: member.userId }, body: { email: thiefs } })
  thief = await resetByMail(thiefs, member.username)
  thief = await resetByAdministrator(member)
  thief = await resetByMail(thiefs, member.username)
  expect(await textsOf(thief)).toEqual([])
  expect(JSON.stringify((await thief.call(myData.copy)).body)).not.toContain('MK')

  // The link goes to the address of the sender.
  mailbox.received.length = 0
  await thief.call(ownRequests.mailClosed)
  const token = await lastTokenTo(member.email)
  expect(mailbox.received.flatMap(({ to }) => to)).toEqual([member.email])
  expect((await confirm(token)).status).toBe(200)
  expect((await textsOf(thief)).sort()).toEqual(all)
})

test('an address that an administrator corrects opens requests once its signed-in owner has confirmed it', async () => {
  const member = await aMember()
  const corrected = 'corrected@example.org'
  await clerk.call(accounts.update, { params: { id: member.userId }, body: { email: corrected } })
  await member.call(emailConfirmation.confirm, { body: { token: await lastTokenTo(corrected) } })
  expect((await textsOf(await resetByMail(corrected, member.username))).sort()).toEqual(all)
})

test('requests sent under a password set by an administrator are closed until the member sets one', async () => {
  const user = aNewUser()
  const id = (await clerk.call(accounts.create, { body: user })).body.data.id
  const first = await api.signIn(user.username)
  await first.call(prayerRequests.submit, { body: { name: 'Honorine', request: 'MKearly' } })
  const thief = await api.signIn(user.username)
  expect(await textsOf(thief)).toEqual([])
  expect(await closedTo(thief)).toEqual({ count: 1, canMail: false, needsPassword: true })
  await first.call(accounts.changePassword, {
    body: { currentPassword: samplePassword, newPassword, confirmNewPassword: newPassword },
  })
  const person = await api.signIn(user.username, { password: newPassword })
  await person.call(prayerRequests.submit, { body: { name: 'Honorine', request: 'Later' } })
  expect(await textsOf(person)).toEqual(['Later'])
  expect(await closedTo(person)).toEqual({ count: 1, canMail: false, needsPassword: false })
  expect(id).toBeGreaterThan(0)
})

test('Nothing is closed to a person who replaces the password of the administrator before sending anything', async () => {
  const user = aNewUser()
  await clerk.call(accounts.create, { body: user })
  const first = await api.signIn(user.username)
  await first.call(accounts.changePassword, {
    body: { currentPassword: samplePassword, newPassword, confirmNewPassword: newPassword },
  })
  const person = await api.signIn(user.username, { password: newPassword })
  await person.call(prayerRequests.submit, { body: { name: 'Honorine', request: 'Mine' } })
  expect(await textsOf(person)).toEqual(['Mine'])
  expect(await closedTo(person)).toMatchObject({ count: 0, needsPassword: false })
})

test('An answer to a closed request is mailed to the address of its sender, not to that of the account', async () => {
  const member = await aMember()
  const thiefs = 'thief3@example.org'
  await clerk.call(accounts.update, { params: { id: member.userId }, body: { email: thiefs } })
  await resetByMail(thiefs, member.username)
  await mailsTo(member.email, 2)
  mailbox.received.length = 0
  const nameless = member.sent[1].id
  await api.as('ADMIN')(prayerRequests.update, { params: { id: nameless }, body: { answer: 'We prayed' } })
  expect(await mailsTo(member.email)).toHaveLength(1)
  expect(mailbox.received.flatMap(({ to }) => to)).toEqual([member.email])
})

import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { todayInKigali } from '@grace/contract/fields'
import guardianTexts from '@grace/contract/guardian-texts-rw'
import { guardians } from '@grace/contract/guardians'
import { myData } from '@grace/contract/my-data'
import { notifications } from '@grace/contract/notifications'
import { writings } from '@grace/contract/writings'
import { cleanUp } from '../database/expiry.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { aRegistration, samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'
import { passForMails } from '../testing/time.ts'
import { endWaiting } from './waiting.ts'

const mailbox = await openMailbox()
const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
})
afterAll(() => mailbox.close())
beforeEach(() => api.db.query('delete from rate_limits'))

const visitor = () => api.as('visitor')
const admin = () => api.as('ADMIN')

/** The date of birth of somebody who turns that old in some days. */
function birthDate(years: number, inDays = 0): string {
  const [year = 0, month = 1, day = 1] = todayInKigali(Date.now() + inDays * 86_400_000)
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year - years, month - 1, day)).toISOString().slice(0, 10)
}

const linkIn = /https:\/\/church\.example\.org\/guardian\?token=([\w-]{43})/
const mailsTo = (address: string) =>
  mailbox.received.filter(({ to, text }) => to.includes(address) && linkIn.test(text))

async function tokenTo(address: string, count = 1): Promise<string> {
  for (let tries = 0; tries < 500; tries += 1) {
    const mail = mailsTo(address)[count - 1]
    if (mail) return linkIn.exec(mail.text)?.[1] ?? ''
    await new Promise((next) => setTimeout(next, 20))
  }
  throw new Error(`No mail to ${address}`)
}

type Change = Parameters<typeof aRegistration>[0]
const aChild = (change: Change = {}) => {
  const child = aRegistration({
    dateOfBirth: birthDate(12),
    guardianConsent: true,
    consent: true,
    language: 'rw',
    ...change,
  })
  return { ...child, guardian: change.guardianEmail ?? `parent-of-${child.username}@example.org` }
}

/** Registers a child whose guardian is asked by mail, and signs them in. */
async function registered(change: Change = {}) {
  const { guardian, ...body } = aChild(change)
  const { status } = await visitor()(auth.register, { body: { guardianEmail: guardian, ...body } })
  expect(status).toBe(201)
  return { guardian, child: await api.signIn(body.username) }
}

/** Registers a child, and waits until the mail has reached the guardian. */
async function registeredAndAsked() {
  const registration = await registered()
  await tokenTo(registration.guardian)
  return registration
}

const stateOf = async ({ userId }: Person) =>
  (await admin()(accounts.one, { params: { id: userId } })).body.guardian
const waitingOf = async (person: Person) => (await person.call(myData.status)).body.guardian
const exists = async ({ userId }: Person) =>
  (await api.db.query('select from accounts where id = $1', [userId])).rowCount === 1
const aText = { title: 'Thanks', text: 'I was there.', language: 'en', shownName: null, pictures: [] }
const write = (person: Person) => person.call(writings.create, { body: aText })
const answer = (token: string, agrees: boolean) =>
  visitor()(guardians.answer, { body: { token, agrees, language: 'rw' } })

test('a guardian is asked by mail, in the language of the registration, and agrees', async () => {
  const { guardian, child } = await registered({ phoneNumber: '0788123456' })
  const token = await tokenTo(guardian)
  const [mail] = mailsTo(guardian)
  expect(mail?.subject).toBe('Umwana wanyu yiyandikishije: murabyemera?')
  // A stranger may get it: it says nothing that the child has typed.
  expect(mail?.text).not.toMatch(/Ruth|Uwase/)
  const { rows } = await api.db.query(`select email from account_guardians where token_hash = $1`, [token])
  expect(rows).toEqual([])

  const { body: asked } = await visitor()(guardians.request, { body: { token } })
  expect(asked).toEqual({
    fullName: 'Ruth Uwase',
    username: child.username,
    given: ['email', 'gender', 'dateOfBirth', 'phoneNumber'],
    finalAt: expect.any(String),
  })
  // Reading it, also twice, answers nothing.
  await visitor()(guardians.request, { body: { token } })
  expect(await stateOf(child)).toBe('waiting')

  expect((await answer(token, true)).status).toBe(200)
  expect(await stateOf(child)).toBe('mail')
  expect(await waitingOf(child)).toBeNull()
  const copy = (await child.call(myData.copy)).body
  expect(copy.consents).toMatchObject([
    { purpose: 'guardian', place: 'mail', language: 'rw', version: '2026-11', isTicked: false },
    { purpose: 'guardian', place: 'register', isTicked: true },
    { purpose: 'registration', place: 'register' },
  ])
  expect(copy.consents[0]?.text).toBe(Object.values(guardianTexts).join('\n'))
  expect(copy.guardian).toMatchObject({ email: null, confirmedBy: 'mail', confirmedAt: expect.any(String) })
  expect((await write(child)).status).toBe(201)

  for (const agrees of [true, false]) {
    const again = await answer(token, agrees)
    expect([again.status, again.body.errors[0]?.code]).toEqual([400, 'guardian_link_not_valid'])
  }
  expect((await visitor()(guardians.request, { body: { token } })).status).toBe(400)
  expect(await exists(child)).toBe(true)
})

test('a guardian who does not agree has the account erased', async () => {
  const { guardian, child } = await registered()
  const token = await tokenTo(guardian)
  expect((await answer(token, false)).status).toBe(200)
  expect(await exists(child)).toBe(false)
  expect((await child.call(myData.status)).status).toBe(401)
  const { rows } = await api.db.query(
    `select from audit_entries where concat(before::text, after::text, actor_username) like $1`,
    [`%${child.username}%`],
  )
  expect(rows).toEqual([])
  expect((await answer(token, true)).status).toBe(400)
})

test('two answers of a guardian at once: only one counts', async () => {
  const { guardian, child } = await registered()
  const token = await tokenTo(guardian)
  const statuses = (await Promise.all([answer(token, true), answer(token, false)])).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([200, 400])
  expect(await exists(child)).toBe(statuses.length > 0 && (await exists(child)))
})

test('an unconfirmed child can log in and sees what is awaited, but cannot send texts or pictures', async () => {
  const { guardian, child } = await registered()
  await tokenTo(guardian)
  expect(await waitingOf(child)).toMatchObject({
    email: guardian,
    finalAt: expect.any(String),
    canMail: true,
  })
  const refused = await write(child)
  expect([refused.status, refused.body.code]).toEqual([403, 'guardian_awaited'])
  const picture = await api.inject({
    method: 'POST',
    url: `/api${writings.upload.path}`,
    headers: {
      authorization: `Bearer ${child.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x--\r\n',
  })
  expect([picture.statusCode, picture.json().code]).toEqual([403, 'guardian_awaited'])
})

test('the confirmed address of a child is withheld from other mails until the guardian agrees', async () => {
  const { child } = await registered()
  await api.db.query('update accounts set email_confirmed_at = now() where id = $1', [child.userId])
  await child.call(notifications.change, {
    body: { choices: [{ kind: 'letter', channel: 'email' }] },
  })
  const withheld = async () =>
    (await api.db.query('select from withheld_addresses where email_key = $1', [child.email])).rowCount
  expect(await withheld()).toBe(1)
  await admin()(guardians.confirm, { params: { id: child.userId } })
  expect(await withheld()).toBe(0)
})

test('an unconfirmed address is not withheld, because it may belong to somebody else', async () => {
  const { child } = await registered()
  const { rowCount } = await api.db.query('select from withheld_addresses where email_key = $1', [
    child.email,
  ])
  expect(rowCount).toBe(0)
})

test('a client of an earlier release names no guardian, and an administrator confirms in person', async () => {
  const { guardian: _, ...body } = aChild()
  expect((await visitor()(auth.register, { body })).status).toBe(201)
  const child = await api.signIn(body.username)
  expect(await waitingOf(child)).toMatchObject({ email: null, mailedAt: null })
  const params = { id: child.userId }
  expect((await admin()(guardians.one, { params })).body).toMatchObject({
    state: 'waiting',
    email: null,
    by: null,
  })

  const { status, body: confirmed } = await admin()(guardians.confirm, { params })
  expect([status, confirmed.data.guardian]).toEqual([200, 'in-person'])
  expect((await admin()(guardians.one, { params })).body).toMatchObject({
    state: 'in-person',
    at: expect.any(String),
    by: expect.any(String),
    finalAt: null,
  })
  // A second press is no second entry.
  await admin()(guardians.confirm, { params })
  const { rows } = await api.db.query(
    `select before, after from audit_entries where action = 'account.guardian-confirmed' and subject_id = $1`,
    [child.userId],
  )
  expect(rows).toEqual([{ before: { guardian: 'waiting' }, after: { guardian: 'in-person' } }])
  expect((await write(child)).status).toBe(201)
  expect((await child.call(myData.copy)).body.consents[0]).toMatchObject({
    purpose: 'guardian',
    place: 'in-person',
    isTicked: false,
  })
})

test('withdrawing the consent limits the account again, for thirty days', async () => {
  const { child } = await registered()
  const params = { id: child.userId }
  await admin()(guardians.confirm, { params })
  const { body } = await admin()(guardians.withdraw, { params })
  expect(body.data.guardian).toBe('waiting')
  expect((await write(child)).body.code).toBe('guardian_awaited')
  const { finalAt } = (await waitingOf(child)) ?? {}
  expect(Date.parse(finalAt ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000)
  const { rows } = await api.db.query(
    `select from account_consents where account_id = $1 and purpose = 'guardian' and withdrawn_at is null`,
    [child.userId],
  )
  expect(rows).toEqual([])
})

test('accounts registered before guardians had links keep their recorded consent', async () => {
  const { child } = await registered()
  await api.db.query('delete from account_guardians where account_id = $1', [child.userId])
  expect(await stateOf(child)).toBe('tick')
  expect(await waitingOf(child)).toBeNull()
  expect((await write(child)).status).toBe(201)
  const again = { dateOfBirth: birthDate(11), guardianConsent: true }
  await child.call(accounts.updateProfile, { body: again })
  expect(await stateOf(child)).toBe('tick')
})

test('the endpoints of guardians return 404 for adults', async () => {
  const adult = await api.someone()
  const params = { id: adult.userId }
  expect((await admin()(accounts.one, { params })).body.guardian).toBeNull()
  expect((await admin()(guardians.one, { params })).body.state).toBeNull()
  for (const endpoint of [guardians.confirm, guardians.withdraw])
    expect((await admin()(endpoint, { params })).status).toBe(404)
  const asked = await adult.call(guardians.mail, { body: { email: 'x@example.org', language: 'en' } })
  expect(asked.status).toBe(404)
  expect((await admin()(guardians.one, { params: { id: 999_999 } })).status).toBe(404)
})

describe('the registration', () => {
  test.each<[Change, string | null]>([
    [{ guardianEmail: '' }, 'guardian_email_required'],
    [{ guardianEmail: null }, 'guardian_email_required'],
    [{ guardianEmail: 'nobody' }, 'guardian_email_not_valid'],
    [{ username: 'alone', guardianEmail: ' ALONE@example.org ' }, 'guardian_email_own'],
    [{ username: 'alone', guardianEmail: 'alone+mum@example.org' }, 'guardian_email_own'],
    [{ username: 'alone', guardianEmail: 'Ａlone+mum+dad@EXAMPLE.org' }, 'guardian_email_own'],
    [{ email: 'alone+me@example.org', guardianEmail: 'alone@example.org' }, 'guardian_email_own'],
    [{ email: 'a.lone@gmail.com', guardianEmail: 'alone@googlemail.com' }, 'guardian_email_own'],
    [{ guardianEmail: '', guardianInPerson: true }, null],
    [{ guardianEmail: 'typed-before@example.org', guardianInPerson: true }, null],
    [{ dateOfBirth: birthDate(16), guardianEmail: '' }, null],
  ])('a registration of a child with %j gives the error %s', async (change, code) => {
    const { guardian: _, ...body } = aChild(change)
    const { status, body: answered } = await visitor()(auth.register, { body })
    expect(answered.errors?.[0]?.code ?? null).toBe(code)
    expect(status).toBe(code === null ? 201 : 400)
    if (code === null) {
      const child = await api.signIn(body.username)
      expect((await waitingOf(child))?.email ?? null).toBeNull()
    }
  })

  test.each([
    [birthDate(16), null],
    [birthDate(16, 1), 'waiting'],
  ])('a member born on %s has the guardian state %s', async (dateOfBirth, state) => {
    const { child } = await registered({ dateOfBirth })
    expect(await stateOf(child)).toBe(state)
  })
})

describe('the dashboard', () => {
  const ask = (person: Person, email: string, remoteAddress = '10.7.0.1') =>
    person.call(guardians.mail, { body: { email, language: 'fr' }, remoteAddress })

  test('a child can request another link, also to another address, and the earlier link ends', async () => {
    const { guardian, child } = await registered()
    const first = await tokenTo(guardian)
    const { status, body } = await ask(child, 'other-parent@example.org')
    expect([status, body.data?.guardian?.email]).toEqual([200, 'other-parent@example.org'])
    expect(body.data?.guardian?.mailedAt).toEqual(expect.any(String))
    expect((await answer(first, true)).status).toBe(400)
    const second = await tokenTo('other-parent@example.org')
    expect(mailsTo('other-parent@example.org')[0]?.subject).toMatch(/^Votre enfant s’est inscrit/)
    expect((await answer(second, true)).status).toBe(200)
  })

  test('the child’s own address is refused as guardian’s address, in any spelling', async () => {
    const { child } = await registered()
    const [box, domain] = child.email.split('@')
    for (const email of [child.email, child.email.toUpperCase(), `${box}+mum@${domain}`]) {
      expect((await ask(child, email)).body.errors[0]?.code).toBe('guardian_email_own')
    }
  })

  test('a child cannot change the own address to that of the guardian', async () => {
    const { guardian, child } = await registered()
    const [box, domain] = guardian.split('@')
    const change = (email: string) =>
      child.call(accounts.updateProfile, {
        body: { email, currentPassword: samplePassword, dateOfBirth: birthDate(12), guardianConsent: true },
      })
    for (const email of [guardian, guardian.toUpperCase(), `${box}+me@${domain}`]) {
      const { status, body } = await change(email)
      expect([status, body.errors[0]?.code]).toEqual([400, 'email_of_guardian'])
    }
    expect((await change(`new-${child.email}`)).status).toBe(200)
    // Nor is the guardian asked at the address that waits to be confirmed.
    expect((await ask(child, `new-${box}@${domain}`)).status).toBe(200)
    expect((await ask(child, `new-${child.email}`)).body.errors[0]?.code).toBe('guardian_email_own')
  })

  test('a link is refused after its address has become the child’s own', async () => {
    const { guardian, child } = await registered()
    const token = await tokenTo(guardian)
    await admin()(accounts.update, { params: { id: child.userId }, body: { email: guardian } })
    expect((await answer(token, true)).status).toBe(400)
    expect(await stateOf(child)).toBe('waiting')
  })

  test('links are limited to three mails a day per child, and two per address', async () => {
    const { guardian, child } = await registered()
    await tokenTo(guardian)
    expect((await ask(child, 'a@example.org')).status).toBe(200)
    expect((await ask(child, 'b@example.org')).status).toBe(200)
    const refused = await ask(child, 'c@example.org')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600)

    const address = 'stranger@example.org'
    for (let at = 1; at <= 2; at += 1) {
      await registered({ guardianEmail: address })
      await tokenTo(address, at)
      const { child: another } = await registered({ guardianEmail: address })
      expect((await ask(another, address)).status).toBe(429)
      await passForMails(api.db, 60)
    }
    const { child: another } = await registered({ guardianEmail: address })
    expect((await ask(another, address)).status).toBe(429)
    expect(mailsTo(address)).toHaveLength(2)
    // The mail is not lost: it can be asked for again.
    await passForMails(api.db, 24 * 60)
    expect((await ask(another, address)).status).toBe(200)
    await tokenTo(address, 3)
  })

  test('links are limited to thirty mails a day per network', async () => {
    const children: Person[] = []
    for (let at = 1; at <= 16; at += 1) {
      const { guardian: _, ...body } = aChild({ guardianInPerson: true })
      await visitor()(auth.register, { body, remoteAddress: `10.7.9.${at}` })
      children.push(await api.signIn(body.username, { remoteAddress: `10.7.9.${at}` }))
    }
    const statuses: number[] = []
    for (const child of children)
      for (const kind of ['x', 'y']) {
        const { status } = await ask(child, `${kind}-${child.username}@example.org`, '10.7.0.2')
        statuses.push(status)
        await api.db.query(`delete from rate_limits where resets_at < now() + interval '1 hour'`)
      }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429])
  })
})

describe('time limits', () => {
  test('the link and the address of a guardian end after fourteen days', async () => {
    const { guardian, child } = await registered()
    const token = await tokenTo(guardian)
    await api.db.query(`update account_guardians set token_expires_at = now() where account_id = $1`, [
      child.userId,
    ])
    expect((await answer(token, true)).status).toBe(400)
    await endWaiting(api.db)
    expect(await waitingOf(child)).toMatchObject({ email: null })
    expect(await exists(child)).toBe(true)
  })

  test('an account without consent is erased after thirty days, without a mail', async () => {
    // Every guardian has been asked before the mails are counted.
    const [{ child }, { child: agreed }, { child: younger }] = [
      await registeredAndAsked(),
      await registeredAndAsked(),
      await registeredAndAsked(),
    ]
    await admin()(guardians.confirm, { params: { id: agreed.userId } })
    await api.db.query(`update account_guardians set final_at = now() where account_id = any($1::bigint[])`, [
      [child.userId, agreed.userId],
    ])
    const before = mailbox.received.length
    await cleanUp(api.db, { inboxRetentionMonths: 0, auditRetentionMonths: 0 })
    await Promise.all([endWaiting(api.db), endWaiting(api.db)])
    expect(await exists(child)).toBe(false)
    expect([await exists(agreed), await exists(younger)]).toEqual([true, true])
    expect(mailbox.received).toHaveLength(before)
    const { rowCount } = await api.db.query(`select from erased_people`)
    expect(rowCount).toBeGreaterThan(0)
  })

  test('an administrator without consent is not erased after the time limit', async () => {
    const { child } = await registered()
    await api.db.query(`update accounts set account_category = 'ADMIN' where id = $1`, [child.userId])
    await api.db.query(`update account_guardians set final_at = now() where account_id = $1`, [child.userId])
    await endWaiting(api.db)
    expect(await exists(child)).toBe(true)
  })

  test('a member who turns 16 while waiting needs no guardian any more', async () => {
    const { child } = await registered()
    await api.db.query(`update account_guardians set final_at = now() where account_id = $1`, [child.userId])
    await api.db.query('update accounts set date_of_birth = $2 where id = $1', [child.userId, birthDate(16)])
    await endWaiting(api.db)
    expect(await exists(child)).toBe(true)
    expect(await waitingOf(child)).toBeNull()
    expect((await write(child)).status).toBe(201)
  })
})

describe('the profile', () => {
  test('a member who enters a date of birth under 16 must wait, without a time limit', async () => {
    const member = await api.someone()
    const body = { dateOfBirth: birthDate(13), guardianConsent: true }
    const { body: changed } = await member.call(accounts.updateProfile, { body })
    expect(changed.data.guardian).toBe('waiting')
    expect(await waitingOf(member)).toMatchObject({ email: null, finalAt: null })
    expect((await write(member)).body.code).toBe('guardian_awaited')
  })

  test('a waiting child cannot end the waiting by another date of birth', async () => {
    const { child } = await registered()
    for (const dateOfBirth of [birthDate(16), '', null]) {
      const { body } = await child.call(accounts.updateProfile, { body: { dateOfBirth } })
      expect(body.errors[0]?.code).toBe('birth_date_waits')
    }
    const other = await child.call(accounts.updateProfile, { body: { dateOfBirth: birthDate(14) } })
    expect(other.status).toBe(200)
    expect(await stateOf(child)).toBe('waiting')
  })
})

test('the options of the registration say whether mail can be sent', async () => {
  expect((await visitor()(guardians.options)).body).toEqual({ canMail: true })
})

import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { securityEvents } from '@grace/contract/security-events'
import { settings } from '@grace/contract/settings'
import { openMailbox } from '../testing/mailbox.ts'
import { insertAccount } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
})
const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' }
const code = (momoCode: string) => ({
  giving: [{ purpose: 'Tithes', purposeByLanguage: {}, payee: 'Grace. Church', momoCode }],
})

let pastor: Person
let thief: Person
beforeEach(async () => {
  await api.db.query('delete from rate_limits')
  await api.db.query('delete from audit_entries')
  // Otherwise those of the earlier tests are told, too.
  await api.db.query(`update accounts set active = false where account_category = 'ADMIN'`)
  const [first, second] = await Promise.all([
    insertAccount(api.db, { accountCategory: 'ADMIN' }),
    insertAccount(api.db, { accountCategory: 'ADMIN' }),
  ])
  pastor = await api.signIn(first.username)
  thief = await api.signIn(second.username)
  await pastor.call(settings.update, { body: { ...code('123456'), address: 'KG 1 St', mainLanguage: 'en' } })
  await api.db.query(`update audit_entries set at = now() - interval '2 days'`)
})

const steal = (body: object, by = thief) => by.call(settings.update, { body, headers: chrome })
const changes = async () => (await pastor.call(settings.changes)).body
const revert = (id: number, by = pastor) => by.call(settings.revert, { params: { id } })
const newest = async () => (await changes())[0]?.id ?? 0
const codeNow = async () => (await api.as('visitor')(settings.read)).body.giving[0]?.momoCode

async function mailTo(address: string, subject: RegExp) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = mailbox.received.findLast((each) => each.to.includes(address) && subject.test(each.subject))
    if (mail) return mail.text.replaceAll('\r\n', '\n')
    await new Promise((next) => setTimeout(next, 20))
  }
  throw new Error(`No such mail to ${address}`)
}

test('a new MoMo code is listed for 24 hours with both values, who changed it and on which device', async () => {
  await steal({ ...code('666666'), address: 'KG 2 St' })
  expect(await changes()).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      by: thief.username,
      device: 'Chrome on Android',
      isOwn: false,
      subjectType: 'settings',
      subjectId: 1,
      values: [
        {
          field: 'giving',
          before: 'MoMo code 123456, payee Grace  Church',
          after: 'MoMo code 666666, payee Grace  Church',
        },
      ],
    },
  ])
  await api.db.query(`update audit_entries set at = now() - interval '25 hours'`)
  expect(await changes()).toEqual([])
})

test('only the changed one of several ways of giving is listed', async () => {
  const [tithes] = code('123456').giving
  const building = { ...tithes, purpose: 'Building', payee: 'Builders', momoCode: '555555' }
  await steal({ giving: [tithes, building] })
  await steal({ giving: [{ ...building, momoCode: '666666' }, tithes] })
  expect((await changes())[0]?.values).toEqual([
    {
      field: 'giving',
      before: 'MoMo code 555555, payee Builders',
      after: 'MoMo code 666666, payee Builders',
    },
  ])
})

test('a change is an own one in the session that made it, and not in another session of the same account', async () => {
  await steal(code('666666'))
  const elsewhere = await api.signIn(thief.username)
  const isOwn = async (by: Person) => (await by.call(settings.changes)).body.map((change) => change.isOwn)
  expect([await isOwn(thief), await isOwn(elsewhere), await isOwn(pastor)]).toEqual([
    [true],
    [false],
    [false],
  ])
})

test('a corrected street is not listed', async () => {
  await steal({ address: 'KG 2 St' })
  expect(await changes()).toEqual([])
})

test('the mail names old and new value, author, time and device, and links only to the console', async () => {
  await steal(code('666666'))
  for (const { email } of [pastor, thief]) {
    const text = await mailTo(email, /^Numbers or addresses on the website have been changed$/)
    expect(text).toMatch(/^Ways of giving: MoMo code 123456, payee Grace +Church -> MoMo code 666666/m)
    expect(text).toContain(`By ${thief.username}, on `)
    expect(text).toMatch(/in Kigali, with Chrome on Android\./)
    expect(text.match(/https?:\S+/g)).toEqual(['https://church.example.org/admin'])
  }
})

test('a revert restores the value, signs the author out everywhere, and notifies every administrator', async () => {
  const care = await insertAccount(api.db, { accountCategory: 'ADMIN', areas: ['care'] })
  await steal({ ...code('666666'), email: 'thief@evil.example', address: 'KG 2 St' })
  expect(await revert(await newest())).toMatchObject({
    status: 200,
    body: { message: 'The earlier value is back, and the account that changed it was signed out.' },
  })
  expect(await codeNow()).toBe('123456')
  expect((await api.as('visitor')(settings.read)).body).toMatchObject({ email: '', address: 'KG 1 St' })
  expect(await changes()).toEqual([])
  expect((await thief.call(accounts.profile)).status).toBe(401)
  expect((await pastor.call(accounts.profile)).status).toBe(200)
  expect(await mailTo(care.email, /has been taken back$/)).toContain(`By ${pastor.username}, on `)

  const { body: entries } = await pastor.call(audit.list, { query: { subjectType: 'settings' } })
  expect(entries[0]).toMatchObject({ action: 'settings.revert', actorUsername: pastor.username })
  const again = await api.signIn(thief.username)
  const { body: events } = await again.call(securityEvents.list)
  expect(events.map(({ action }) => action)).toContain('security.signed-out-by-administrator')
  expect((await revert(entries[1]?.id ?? 0)).status).toBe(404)
})

test('an administrator who takes back a change of the own account stays signed in there, and nowhere else', async () => {
  const elsewhere = await api.signIn(pastor.username)
  await steal(code('666666'), elsewhere)
  await revert(await newest())
  expect((await elsewhere.call(accounts.profile)).status).toBe(401)
  expect((await pastor.call(accounts.profile)).status).toBe(200)
})

test('a revert keeps fields corrected since, and is refused if the number was changed again', async () => {
  await steal({ ...code('666666'), address: 'KG 2 St' })
  const first = await newest()
  await pastor.call(settings.update, { body: { address: 'KG 3 St' } })
  await steal(code('777777'))
  expect(await revert(first)).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^This has been changed again since\./),
    },
  })
  expect((await thief.call(accounts.profile)).status).toBe(200)

  await revert(await newest())
  expect(await codeNow()).toBe('666666')
  expect((await revert(first)).status).toBe(200)
  expect(await codeNow()).toBe('123456')
  expect((await api.as('visitor')(settings.read)).body.address).toBe('KG 3 St')
})

test('one of two simultaneous reverts succeeds, the other returns 404', async () => {
  await steal(code('666666'))
  const id = await newest()
  const answers = await Promise.all([revert(id), revert(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await codeNow()).toBe('123456')
})

test('a revert also restores the main language that was changed with the value', async () => {
  await pastor.call(settings.update, {
    body: { giving: [{ ...code('123456').giving[0], purposeByLanguage: { fr: 'Dîmes' } }] },
  })
  await steal({
    mainLanguage: 'fr',
    giving: [{ ...code('666666').giving[0], purpose: 'Dîmes', purposeByLanguage: { en: 'Tithes' } }],
  })
  await revert(await newest())
  const { body } = await api.as('visitor')(settings.read)
  expect(body).toMatchObject({ mainLanguage: 'en', giving: [{ purpose: 'Tithes', momoCode: '123456' }] })
})

test('a refused change stores nothing, also when two are sent at once', async () => {
  const alone = api.callWith(thief.token)
  const tries = await Promise.all(
    ['666666', '777777'].map((each) => alone(settings.update, { body: code(each) })),
  )
  expect(tries.map(({ status }) => status)).toEqual([403, 403])
  expect(await codeNow()).toBe('123456')
  expect(await changes()).toEqual([])
})

test('a refused try does not use up its idempotency key', async () => {
  const body = { title: 'Gifts', content: 'Send them to 666666' }
  const headers = { 'idempotency-key': `announcement-of-${thief.username}` }
  expect((await thief.call(announcements.create, { body, headers, cookies: {} })).status).toBe(403)
  expect((await thief.call(announcements.create, { body, headers })).status).toBe(201)
})

test('a text with a new number is listed; a revert signs the author out, but keeps the text', async () => {
  const { body } = await thief.call(blocks.create, {
    body: { kind: 'belief', texts: { en: { title: 'Gifts', text: 'Now to *182*8*1*666666#' } } },
    headers: chrome,
  })
  expect(await changes()).toMatchObject([
    {
      by: thief.username,
      subjectType: 'block',
      subjectId: body.data.id,
      values: [{ field: 'text', before: '', after: '18281666666' }],
    },
  ])
  expect(await mailTo(pastor.email, /^A text on the website has a new number$/)).toContain(
    'Numbers in a text: 18281666666',
  )
  expect((await revert(await newest())).body.message).toBe(
    'The account that changed the text was signed out. Please correct the text now.',
  )
  expect((await thief.call(accounts.profile)).status).toBe(401)
  expect(await changes()).toEqual([])
  expect(await codeNow()).toBe('123456')
})

test('an administrator whose mail server is away changes numbers as before', async () => {
  await mailbox.close()
  expect((await steal(code('666666'))).status).toBe(200)
})

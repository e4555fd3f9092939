import { randomUUID } from 'node:crypto'
import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import type { AdminArea } from '@grace/contract/areas'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dataBreaches } from '@grace/contract/data-breaches'
import type { Endpoint } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import { events } from '@grace/contract/events'
import { jobs } from '@grace/contract/jobs'
import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { revisions } from '@grace/contract/revisions'
import { rightsRequests } from '@grace/contract/rights-requests'
import { sensitiveActions } from '@grace/contract/sensitive-actions'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { startPushService } from '@grace/testkit/push-service'
import { fillSampleContent } from '../sample-content/fill-sample-content.ts'
import { type Expected, expectedConfirmation } from '../testing/expected-confirmation.ts'
import { formOf, formType } from '../testing/forms.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { aPhoto } from '../testing/pictures.ts'
import { sampleFiles } from '../testing/sample-files.ts'
import { aNewUser, insertAccount, insertPicture } from '../testing/samples.ts'
import { type Person, type Sent, testApi } from '../testing/test-api.ts'
import { claimsOf } from '../testing/tokens.ts'

const mailbox = await openMailbox()
const push = await startPushService()
afterAll(() => {
  mailbox.close()
  return push.close()
})

const api = testApi({ mail: { url: mailbox.url, from: 'Church <church@example.org>' } })

const areas = ['content', 'people', 'care', 'settings'] as const satisfies AdminArea[]
const addressOf = (area: string) => `${area}@admins.example.org`

/** The administrator whose token was copied; has all areas. */
let owner: Person
beforeAll(async () => {
  for (const area of areas) {
    await insertAccount(api.db, { accountCategory: 'ADMIN', areas: [area], email: addressOf(area) })
  }
  // Nobody is told there.
  await insertAccount(api.db, { accountCategory: 'ADMIN', email: addressOf('inactive'), active: false })
  await insertAccount(api.db, { accountCategory: 'ADMIN', email: 'placeholder@example.invalid' })
  const { username } = await insertAccount(api.db, { accountCategory: 'ADMIN', email: addressOf('owner') })
  owner = await api.signIn(username)
})
beforeEach(async () => {
  await api.db.query('delete from rate_limits')
  await settled()
  mailbox.received.length = 0
})

/** Mails leave after the response. */
const settled = () => new Promise((next) => setTimeout(next, 25))

async function told(count: number): Promise<string[]> {
  const names = () =>
    mailbox.received
      .filter(({ text }) => /in Kigali, with/.test(text))
      .flatMap(({ to }) => to)
      .filter((to) => to.endsWith('@admins.example.org'))
      .map((to) => to.split('@')[0] ?? '')
      .sort()
  for (let tries = 0; tries < 100 && names().length < count; tries += 1) await settled()
  await settled()
  return names()
}

const recipientsOf = (expected: Expected): string[] => {
  if (expected === 'free' || expected === 'asks') return []
  return (expected === 'everybody' ? [...areas, 'owner'] : [expected, 'owner']).sort()
}

type Case = { name: string; what: string; expected: Expected }
const rows: Case[] = Object.entries<Record<string, Expected | Record<string, Expected>>>(
  expectedConfirmation as never,
).flatMap(([area, group]) =>
  Object.entries(group).flatMap(([name, row]) =>
    Object.entries(typeof row === 'string' ? { '': row } : row).map(([what, expected]) => ({
      name: `${area}.${name}`,
      what,
      expected,
    })),
  ),
)

const endpointOf = (name: string): Endpoint => {
  const endpoint = Object.fromEntries(namedEndpoints)[name]
  if (!endpoint) throw new Error(`There is no endpoint ${name}`)
  return endpoint
}

const admin: Person['call'] = (endpoint, sent) => owner.call(endpoint, sent)
const made = async (endpoint: Endpoint, body: object) =>
  ((await admin(endpoint, { body })).body as unknown as { data: { id: number; updatedAt: string } }).data
const change = async (endpoint: Endpoint, body: object, by: object): Promise<Sent> => ({
  params: { id: (await made(endpoint, body)).id },
  body: by,
})
const ofAccount = async (body?: object): Promise<Sent> => ({
  params: { id: (await insertAccount(api.db)).id },
  ...(body && { body }),
})
const removal = async (endpoint: Endpoint, body: object): Promise<Sent> => ({
  params: { id: (await made(endpoint, body)).id },
})

const number = 'Send your gift to 666666'
const word = 'Send your gift'
const inEnglish = (fields: object) => ({ texts: { en: fields } })
const bodies = {
  announcements: (content: string) => ({ title: 'Gifts', content }),
  events: (description: string) => ({ title: 'Gifts', description, eventDate: '2099-01-01T10:00' }),
  services: (note: string) => ({ weekday: 0, start: '10:00', ...inEnglish({ name: 'Worship', note }) }),
  sermons: (notes: string) => ({
    ...{ date: '2026-11-22', speaker: 'Pastoral team', spokenIn: 'en' },
    ...inEnglish({ title: 'Gifts', notes }),
  }),
  categories: (name: string) => ({ name: `${name} ${randomUUID().replace(/\d/g, '')}` }),
  blocks: (text: string) => ({ kind: 'belief', ...inEnglish({ title: 'Gifts', text }) }),
}
const creators = { announcements, events, services, sermons, categories, blocks }

/** The cases of a text, by the name of its area. */
const textCases = Object.fromEntries(
  Object.entries(bodies).flatMap(([area, body]) => {
    const { create } = creators[area as keyof typeof creators]
    const updated = (text: string) => () => change(create, body(word), body(text))
    return [
      [`${area}.create without a number`, async () => ({ body: body(word) })],
      [`${area}.create with a new number`, async () => ({ body: body(number) })],
      [`${area}.update without a number`, updated(`${word} today`)],
      [`${area}.update with a new number`, updated(number)],
    ]
  }),
) as Record<string, () => Promise<Sent>>

const option = {
  purpose: 'Tithes',
  purposeByLanguage: { rw: 'Icyacumi' },
  payee: 'Grace Church',
  momoCode: '123456',
  momoNumber: '+250788000001',
  bank: 'Bank',
  bankAccount: '1000-22',
}
const second = { ...option, purpose: 'Building', purposeByLanguage: {}, momoCode: '234567' }
const stored = {
  churchName: 'Grace Church',
  mainLanguage: 'en',
  address: 'KG 1 St',
  addressByLanguage: {},
  phone: '+250788000002',
  chatNumber: '+250788000003',
  email: 'office@example.org',
  website: 'https://grace.example',
  notifyEmail: 'desk@example.org',
  giving: [option, second],
}
const settingsCase = (body: object) => async () => {
  await admin(settings.update, { body: stored })
  await clearMails(2)
  return { body }
}
const giving = (by: object) => settingsCase({ giving: [{ ...option, ...by }, second] })
const blogText = (content: string) => ({ title: 'Gifts', content: `<p>${content}</p>` })

async function clearMails(count: number) {
  await told(count)
  mailbox.received.length = 0
}

async function upload(altText: string): Promise<Sent> {
  const body = formOf([{ content: await (await aPhoto(32, 32)).jpeg().toBuffer() }], { altText_0: altText })
  return { body, headers: { 'content-type': formType } }
}
const ofPicture = async (altText: string): Promise<Sent> => ({
  params: { id: (await insertPicture(api.db, word)).id },
  body: { altText },
})
const submission = {
  name: 'Ruth',
  request: 'For my mother.',
  message: 'A question',
  email: 'ruth@example.org',
}
const ofPrayer = async (body: object): Promise<Sent> => ({
  params: { id: (await api.as('visitor')(prayerRequests.submit, { body: submission })).body.data.id },
  body,
})
const ofMessage = async (body: object): Promise<Sent> => ({
  params: { id: (await api.as('visitor')(contactMessages.submit, { body: submission })).body.data.id },
  body,
})

async function aRequest() {
  const body = { kind: 'copy', way: 'phone', receivedOn: '2026-01-02', name: 'Ruth Uwera' }
  return made(rightsRequests.create, body)
}
const aRight = async (body?: object): Promise<Sent> => ({
  params: { id: (await aRequest()).id },
  ...(body && { body }),
})
async function numberInTrash(kind: string, id: number): Promise<number> {
  const { rows } = await api.db.query<{ id: number }>(
    'select id from trash where kind = $1 and subject_id = $2',
    [kind, id],
  )
  return rows[0]?.id ?? 0
}
/** A job that is done. */
async function aJob(body: object): Promise<Sent> {
  const { id } = await made(jobs.start, body)
  const isDone = async () =>
    (await api.db.query(`select from jobs where id = $1 and status = 'DONE'`, [id])).rowCount > 0
  while (!(await isDone())) await settled()
  return { params: { id } }
}
const aSubscriber = async () => {
  await api.as('visitor')(newsletter.subscribe, { body: { email: `${randomUUID()}@example.org` } })
  const { rows } = await api.db.query<{ id: number }>('select max(id) as id from subscribers')
  return rows[0]?.id ?? 0
}
async function revisionOf(text: string): Promise<Sent> {
  const { id } = await made(announcements.create, bodies.announcements(text))
  const { body } = await admin(announcements.update, { params: { id }, body: bodies.announcements('None') })
  const [, first] = (await admin(revisions.list, { params: { kind: 'announcement', id } })).body
  await clearMails(text === number ? 2 : 0)
  return {
    params: { kind: 'announcement', id, language: 'en', revision: first?.revision ?? 0 },
    body: { updatedAt: body.data.updatedAt },
  }
}
const user = { fullName: 'Ruth Uwera', phoneNumber: '+250788000009', gender: 'FEMALE' as const }
const ofUser = (body: object) => async () => ({
  params: { id: (await insertAccount(api.db, user)).id },
  body,
})

/** Requests that a confirmation lets through. */
const requests: Record<string, () => Promise<Sent & { status?: number }>> = {
  ...textCases,
  // Without a factor of the account these go no further.
  'secondFactor.beginOneTimeCodes': async () => ({}),
  'secondFactor.confirmOneTimeCodes': async () => ({ body: { code: '123456' }, status: 400 }),
  'secondFactor.removeOneTimeCodes': async () => ({ status: 404 }),
  'secondFactor.newRecoveryCodes': async () => ({ status: 409 }),
  'secondFactor.passkeyOptions': async () => ({}),
  'secondFactor.addPasskey': async () => ({ body: {}, status: 400 }),
  'secondFactor.renamePasskey': async () => ({ params: { id: 1 }, body: { name: 'Phone' }, status: 404 }),
  'secondFactor.removePasskey': async () => ({ params: { id: 1 }, status: 404 }),
  'accounts.export': async () => ({}),
  'accounts.create a member': async () => ({ body: aNewUser() }),
  'accounts.create an administrator': async () => ({ body: aNewUser({ accountCategory: 'ADMIN' }) }),
  'accounts.update nothing changes': ofUser({ ...user, active: true, accountCategory: 'MEMBER' }),
  'accounts.update another name': ofUser({ fullName: 'Ruth Uwase' }),
  'accounts.update another phone number': ofUser({ phoneNumber: '0788 000 008' }),
  'accounts.update another email': async () => ofAccount({ email: `${randomUUID()}@example.org` }),
  'accounts.update another username': async () => ofAccount({ username: `u${randomUUID().slice(0, 8)}` }),
  'accounts.update another gender': ofUser({ gender: 'MALE' }),
  'accounts.update another status': ofUser({ active: false }),
  'accounts.update another category': ofUser({ accountCategory: 'CLIENT' }),
  'accounts.update other areas': async () => ({
    params: { id: (await insertAccount(api.db, { accountCategory: 'ADMIN' })).id },
    body: { areas: ['care'] },
  }),
  'accounts.setStatus': async () => ofAccount({ active: false }),
  'accounts.setRole': async () => ofAccount({ accountCategory: 'CLIENT' }),
  'accounts.remove': async () => ofAccount(),
  'accounts.erase': async () => ofAccount(),
  'accounts.passwordLink': async () => ofAccount(),
  'sessions.end': async () => ({
    params: { id: String(claimsOf((await api.signIn(owner.username)).token).sid) },
  }),
  'sessions.endOthers': async () => ({}),
  'notifications.addDevice': async () => ({
    body: { ...push.subscribe('thief'), endpoint: 'https://fcm.googleapis.com/fcm/send/thief' },
  }),
  // For an adult nobody has to agree.
  'guardians.confirm': async () => ({ ...(await ofAccount()), status: 404 }),
  'guardians.withdraw': async () => ({ ...(await ofAccount()), status: 404 }),
  'blogs.create with a number, not approved': async () => ({ body: blogText(number) }),
  'blogs.create with a number, approved': async () => ({ body: { ...blogText(number), approve: true } }),
  'blogs.update a number that waits': async () =>
    change(blogs.create, { ...blogText(word), approve: true }, blogText(number)),
  'blogs.update the approval of a number': async () =>
    change(blogs.create, blogText(number), { status: 'APPROVED' }),
  'blogs.update a number that visitors read already': async () => {
    const sent = await change(blogs.create, { ...blogText(number), approve: true }, {})
    await clearMails(2)
    return { ...sent, body: { ...blogText(`${number} today`), approve: true } }
  },
  'pictures.upload without a number': async () => upload(word),
  'pictures.upload with a new number': async () => upload(number),
  'pictures.update without a number': async () => ofPicture(word),
  'pictures.update with a new number': async () => ofPicture(number),
  'prayerRequests.update a note': async () => ofPrayer({ note: number }),
  'prayerRequests.update an answer with a number': async () => ofPrayer({ answer: number }),
  'contactMessages.update a note': async () => ofMessage({ note: number }),
  'contactMessages.update an answer with a number': async () => ofMessage({ answer: number }),
  'blocks.create about giving': async () => {
    await api.db.query(`delete from blocks where kind = 'giving'`)
    return { body: { kind: 'giving', ...inEnglish({ text: word }) } }
  },
  'blocks.update about giving': async () => {
    await api.db.query(`delete from blocks where kind = 'giving'`)
    const body = (text: string) => ({ kind: 'giving', ...inEnglish({ text }) })
    const sent = await change(blocks.create, body(word), body(`${word} to the pastor`))
    await clearMails(2)
    return sent
  },
  'blocks.update about contact, unchanged': async () => {
    await api.db.query(`delete from blocks where kind = 'contact'`)
    const body = { kind: 'contact', ...inEnglish({ text: word }) }
    const sent = await change(blocks.create, body, body)
    await clearMails(2)
    return sent
  },
  'blocks.remove': () => removal(blocks.create, bodies.blocks(word)),
  'dataBreaches.remove': () =>
    removal(dataBreaches.create, {
      ...{ name: 'A lost phone', text: 'In a bus.', done: [] },
      discoveredAt: '2026-11-25T08:00:00.000Z',
    }),
  'rightsRequests.create': async () => ({
    body: { kind: 'copy', way: 'phone', receivedOn: '2026-01-02', name: 'Ruth Uwera' },
  }),
  'rightsRequests.update': () => aRight({ note: 'She calls back.' }),
  'rightsRequests.remove': () => aRight(),
  'rightsRequests.answer': () => aRight({ outcome: 'refused', reason: 'identity' }),
  'rightsRequests.copy': async () =>
    aRight({ records: [{ kind: 'account', id: (await insertAccount(api.db, user)).id }] }),
  'rightsRequests.erase': async () =>
    aRight({ records: [{ kind: 'account', id: (await insertAccount(api.db, user)).id }] }),
  'newsletter.remove': async () => ({ params: { id: await aSubscriber() } }),
  'letters.send': async () => {
    await aSubscriber()
    const { id, updatedAt } = await made(letters.create, { subject: 'Sunday', content: '<p>Come.</p>' })
    return { params: { id }, body: { updatedAt } }
  },
  'imports.run a trial': async () => ({
    params: { kind: 'services' },
    body: { csv: 'weekday;start;name_en\r\nSunday;10:00;Trial\r\n', dryRun: true },
  }),
  'imports.run people': async () => ({
    params: { kind: 'people' },
    body: {
      csv: `full_name;email;phone_number\r\nRuth Uwera;${randomUUID()}@example.org;0788000001\r\n`,
      dryRun: false,
    },
  }),
  'imports.run content': async () => ({
    params: { kind: 'services' },
    body: { csv: 'weekday;start;name_en\r\nTuesday;05:00;Imported\r\n', dryRun: false },
  }),
  'settings.update what is stored already': settingsCase(stored),
  'settings.update another street': settingsCase({ ...stored, address: 'KG 17 Ave' }),
  'settings.update another colour': settingsCase({ mainColour: '#1a4d8f' }),
  'settings.update another name of a way of giving': giving({ purpose: 'Offerings' }),
  'settings.update another order of the ways of giving': settingsCase({ giving: [second, option] }),
  'settings.update another MoMo code': giving({ momoCode: '666666' }),
  'settings.update another MoMo number': giving({ momoNumber: '0788 666 666' }),
  'settings.update another bank account': giving({ bankAccount: '66-66' }),
  'settings.update another payee': giving({ payee: 'A Thief' }),
  'settings.update no way of giving': settingsCase({ giving: [] }),
  'settings.update another phone': settingsCase({ phone: '0788 666 666' }),
  'settings.update another chat number': settingsCase({ chatNumber: null }),
  'settings.update another email': settingsCase({ email: 'thief@evil.example' }),
  'settings.update another website': settingsCase({ website: 'https://evil.example' }),
  'settings.update another address for notices': settingsCase({ notifyEmail: 'thief@evil.example' }),
  'settings.update a number in the name of the church': settingsCase({
    churchName: 'Grace *182*8*1*666666#',
  }),
  'settings.update a number in the address': settingsCase({ addressByLanguage: { rw: 'MoMo 666 666' } }),
  'settings.update a number in the name of a way of giving': giving({ purpose: 'Tithes (now 666666)' }),
  'settings.revert': async () => {
    await settingsCase(stored)()
    await admin(settings.update, { body: { phone: `+25078800${Math.floor(Math.random() * 9_000) + 1_000}` } })
    await clearMails(2)
    return { params: { id: (await admin(settings.changes)).body[0]?.id ?? 0 } }
  },
  'setUp.update': async () => ({ body: { skipped: ['look'] } }),
  'samples.remove': async () => {
    await fillSampleContent(api.db, sampleFiles(api.filesRoot))
    return {}
  },
  'previews.seal': async () => ({
    body: { kind: 'announcement', digest: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
  }),
  'revisions.restore without a number': () => revisionOf(word),
  'revisions.restore with a new number': () => revisionOf(number),
  'trash.restore an announcement': async () => {
    const { id } = await made(announcements.create, bodies.announcements(word))
    await admin(announcements.remove, { params: { id } })
    return { params: { kind: 'announcement', id } }
  },
  'trash.restore an administrator': async () => {
    const { id } = await insertAccount(api.db, { accountCategory: 'ADMIN' })
    await admin(accounts.remove, { params: { id } })
    return { params: { kind: 'account', id } }
  },
  'trash.remove': async () => {
    const { id } = await made(announcements.create, bodies.announcements(word))
    await admin(announcements.remove, { params: { id } })
    return { params: { kind: 'announcement', id } }
  },
  'jobs.start requests that are done': async () => ({
    body: { list: 'prayer-request', act: 'done', ids: [1] },
  }),
  'jobs.start accounts': async () => ({
    body: { list: 'account', act: 'activate', ids: [(await insertAccount(api.db, { active: false })).id] },
  }),
  'jobs.start deletions for good': async () => {
    const { id } = await made(announcements.create, bodies.announcements(word))
    await admin(announcements.remove, { params: { id } })
    return { body: { list: 'trash', act: 'purge', ids: [await numberInTrash('announcement', id)] } }
  },
  'jobs.start the restore of an administrator': async () => {
    const { id } = await insertAccount(api.db, { accountCategory: 'ADMIN' })
    await admin(accounts.remove, { params: { id } })
    return { body: { list: 'trash', act: 'restore', ids: [await numberInTrash('account', id)] } }
  },
  'jobs.undo a type of pictures': async () => {
    const { id } = await insertPicture(api.db)
    return aJob({ list: 'picture', act: 'type', ids: [id], type: 'event' })
  },
  'jobs.undo accounts': async () =>
    aJob({ list: 'account', act: 'deactivate', ids: [(await insertAccount(api.db)).id] }),
}

const keyOf = ({ name, what }: Case) => (what ? `${name} ${what}` : name)
const isPlain = ({ what, expected }: Case) => what === '' && expected === 'free'

test('the table lists every write endpoint, and every row that needs a request has one', () => {
  const writes = namedEndpoints.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
  const listed = [...new Set(rows.map(({ name }) => name))]
  expect(listed.sort()).toEqual([...writes, 'accounts.export'].sort())
  const needed = rows.filter((row) => !isPlain(row)).map(keyOf)
  expect(Object.keys(requests).sort()).toEqual(needed.sort())
})

test('every reason in the contract is a full sentence', () => {
  for (const group of Object.values(sensitiveActions)) {
    for (const rule of Object.values(group) as (string | { notifies: object })[]) {
      const reason =
        typeof rule === 'string' ? rule : 'nobody' in rule.notifies ? rule.notifies.nobody : 'Told.'
      expect(reason).toMatch(/^[A-Z].*\.$/)
    }
  }
})

describe('the access token of an administrator without a confirmation', () => {
  test.each(rows.filter(isPlain).map(({ name }) => name))(
    '%s needs no confirmation and notifies nobody',
    async (name) => {
      const endpoint = endpointOf(name)
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, own]) => own ?? '')
      // Ends the session of the caller, which the other rows need.
      if (name === 'auth.logout') return
      const { body } = await api.callWith(owner.token)(endpoint, {
        params: Object.fromEntries(names.map((own) => [own, '999999'])),
        body: {},
      })
      expect((body as { code?: string }).code).not.toBe('confirmation_required')
      expect(await told(0)).toEqual([])
    },
  )

  test.each(rows.filter((row) => !isPlain(row)).map((row) => [keyOf(row), row] as const))(
    '%s asks for a confirmation and notifies the owner exactly as the table says',
    async (key, { name, expected }) => {
      const endpoint = endpointOf(name)
      const { status = endpoint.status, ...sent } = (await requests[key]?.()) ?? {}
      mailbox.received.length = 0
      const alone = await api.callWith(owner.token)(endpoint, sent)
      if (expected === 'free') {
        expect({ status: alone.status, told: await told(0) }).toEqual({ status, told: [] })
        return
      }
      expect({ status: alone.status, code: alone.body.code, told: await told(0) }).toEqual({
        ...{ status: 403, code: 'confirmation_required' },
        told: [],
      })
      const [refused] = (
        await admin(audit.list, { query: { subjectType: 'account', subjectId: owner.userId } })
      ).body.filter(({ action }) => action.startsWith('security.'))
      expect(refused).toMatchObject({
        action: 'security.confirmation-required',
        after: { attempted: `${endpoint.method} /api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}` },
      })

      const confirmed = await owner.call(endpoint, sent)
      const recipients = recipientsOf(expected)
      expect({ status: confirmed.status, told: await told(recipients.length) }).toEqual({
        status,
        told: recipients,
      })
    },
  )
})

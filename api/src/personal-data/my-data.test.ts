import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { contactMessages } from '@grace/contract/contact-messages'
import { emailConfirmation } from '@grace/contract/email-confirmation'
import { namedEndpoints } from '@grace/contract/endpoints'
import { guardians } from '@grace/contract/guardians'
import { myData } from '@grace/contract/my-data'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { writings } from '@grace/contract/writings'
import { writeArchive } from '../backup/archive.ts'
import { dump } from '../backup/dump.ts'
import { load } from '../backup/load.ts'
import { restore } from '../backup/restore.ts'
import { validated } from '../backup/validate-archive.ts'
import type { Db } from '../database/db.ts'
import { filesIn, openFiles } from '../database/embedded.ts'
import { pgliteDatabase } from '../database/pglite.ts'
import { guardianRepository } from '../guardians/repository.ts'
import { letterQueue } from '../letters/queue.ts'
import { openEmptyDatabase } from '../testing/empty-db.ts'
import { formOf, sendForm } from '../testing/forms.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { aPhoto } from '../testing/pictures.ts'
import { aRegistration, samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'
import { testFiles } from '../testing/test-files.ts'
import { passForMails } from '../testing/time.ts'
import { columns } from './columns.ts'
import { eraseAgain, erasedListIn, syncErasedList } from './erased-list.ts'
import { finishErasures } from './pending-erasure.ts'

const mailbox = await openMailbox()
const folder = mkdtempSync(path.join(tmpdir(), 'grace-my-data-'))
const erasedList = path.join(folder, 'erased-people')
const lines: string[] = []

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
  erasedList,
  logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
})
afterAll(async () => {
  await mailbox.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => api.db.query('delete from rate_limits'))

async function mailTo(address: string, link: RegExp): Promise<string> {
  for (let tries = 0; tries < 500; tries += 1) {
    const mail = mailbox.received.findLast(({ to, text }) => to.includes(address) && link.test(text))
    if (mail) return link.exec(mail.text)?.[1] ?? ''
    await new Promise((next) => setTimeout(next, 20))
  }
  throw new Error(`No mail to ${address}`)
}

/** Registers as the form does, with a confirmed address. */
async function registered(change: Parameters<typeof aRegistration>[0] = {}): Promise<Person> {
  const person = aRegistration({ consent: true, language: 'en', ...change })
  expect((await api.as('visitor')(auth.register, { body: person })).status).toBe(201)
  const token = await mailTo(person.email, /\/confirm-email\?token=([\w-]{43})/)
  await api.as('visitor')(emailConfirmation.confirm, { body: { token } })
  return api.signIn(person.username)
}

const mine = async (person: Person) => (await person.call(myData.copy)).body

/** A text that every input of the person contains, so that a search finds what is left of it. */
const marker = 'zephyrine'
const markers = [marker, '0799111222', '799111222', 'qwandekwe', '1991-03-07']

/** Fields in which people send something about themselves, by endpoint. A new one belongs into `plantMarkers`. */
const planted: Record<string, readonly string[]> = {
  'auth.register': [
    'username',
    'email',
    'fullName',
    'phoneNumber',
    'dateOfBirth',
    'address',
    'guardianEmail',
  ],
  'guardians.mail': ['email'],
  'accounts.updateProfile': ['email', 'fullName', 'phoneNumber', 'dateOfBirth', 'address'],
  'prayerRequests.submit': ['name', 'request', 'email'],
  'contactMessages.submit': ['name', 'email', 'message'],
  'newsletter.subscribe': ['email'],
  'writings.create': ['title', 'text', 'shownName'],
  'writings.update': ['title', 'text', 'shownName'],
}
/** Texts that are checked and not stored, or say nothing about the person: secrets, codes, ids, choices. */
const notStored = new Set([
  ...['id', 'rawId', 'authenticatorAttachment', 'seal', 'type'],
  ...[
    'password',
    'confirmPassword',
    'currentPassword',
    'newPassword',
    'confirmNewPassword',
    'token',
    'refreshToken',
    'linkWord',
    'word',
  ],
  ...[
    'homepage',
    'consentVersion',
    'version',
    'language',
    'consent',
    'oneTimeCode',
    'gender',
    'accountCategory',
  ],
])

async function plantMarkers() {
  const visitor = api.as('visitor')
  const person = await registered({
    username: marker,
    email: `${marker}@example.org`,
    fullName: 'Zephyrine Qwandekwe',
    phoneNumber: '0799111222',
    dateOfBirth: '1991-03-07',
    address: 'Zephyrine street 7',
  })
  await person.call(accounts.updateProfile, {
    body: { address: 'Zephyrine avenue 8', fullName: 'Zephyrine A. Qwandekwe' },
  })
  const sent = { name: 'Zephyrine A. Qwandekwe', email: `${marker}@example.org`, language: 'rw' }
  await visitor(prayerRequests.submit, {
    body: { ...sent, request: `For zephyrine`, consent: true },
    headers: { 'idempotency-key': 'planted' },
  })
  await visitor(contactMessages.submit, { body: { ...sent, message: 'Zephyrine here' } })
  await visitor(newsletter.subscribe, { body: { email: sent.email, language: 'fr' } })
  // Signed in, with the same words; and a text that waits to be read.
  await person.call(prayerRequests.submit, { body: { ...sent, request: 'Zephyrine again', consent: true } })
  const form = formOf([
    { content: await (await aPhoto(30, 20)).jpeg().toBuffer(), name: 'Zephyrine at home.jpg' },
  ])
  const { body: upload } = await sendForm(api, person, form, {}, writings.upload)
  const pictures = [{ id: upload.data[0]?.id as number }]
  const written = await person.call(writings.create, {
    body: {
      title: 'Zephyrine’s story',
      text: 'Zephyrine was there.',
      language: 'en',
      shownName: 'Zephyrine A. Qwandekwe',
      pictures,
    },
  })
  expect(written.status).toBe(201)
  await person.call(writings.update, {
    params: { id: written.body.data.id },
    body: {
      ...{ title: 'Zephyrine’s own story', text: 'Zephyrine was here.', language: 'en' },
      ...{ shownName: 'Zephyrine', pictures, updatedAt: written.body.data.updatedAt },
    },
  })
  await api.db.query(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up)
     values ($1, 'c', 'k', 0, '{}', 'Zephyrine phone', false)`,
    [person.userId],
  )
  // As if they were under 16 and had agreed to be asked for: a guardian by mail.
  await guardianRepository(api.db).insert({
    ...{ accountId: person.userId, language: 'en', isFinal: true },
    email: `${marker}-first-guardian@example.org`,
  })
  const guardian = { email: `${marker}-guardian@example.org`, language: 'en' }
  expect((await person.call(guardians.mail, { body: guardian })).status).toBe(200)
  // Somebody else's row, changed by an administrator of that name.
  await api.db.query(`update settings set updated_by = 'zephyrine'`)
  await api.as('ADMIN')(accounts.update, { params: { id: person.userId }, body: { gender: 'MALE' } })
  return person
}

async function found(db: Db, texts: readonly string[] = markers): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  const all: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query<{ text: string }>(
      `select lower(to_jsonb(t)::text) as text from "${name}" t`,
    )
    for (const { text } of rows) {
      all.push(...texts.filter((each) => text.includes(each)).map((each) => `${name}: ${each}`))
    }
  }
  return [...new Set(all)]
}

/** Names and contents of the files that this installation wrote, and its log. */
function foundInFiles(): string[] {
  const all = [folder, api.filesRoot].filter(existsSync).flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.name} ${readFileSync(path.join(entry.parentPath, entry.name), 'latin1')}`),
  )
  return markers.filter((each) => [...all, ...lines].some((text) => text.toLowerCase().includes(each)))
}

const passDays = () => api.db.query(`update account_erasures set final_at = now() - interval '1 second'`)

test('the test fills a marker into every text field that people can submit', () => {
  const texts = namedEndpoints.flatMap(([name, { access, body, method }]) => {
    if (method === 'GET' || !body || (access !== 'anyone' && access !== 'signed-in')) return []
    const shape = (body as { shape?: Record<string, unknown> }).shape ?? {}
    const fields = Object.keys(shape).filter((field) => !notStored.has(field) && takesText(shape[field]))
    return fields.length > 0 ? [[name, fields] as const] : []
  })
  expect(Object.fromEntries(texts)).toEqual({
    ...planted,
    // Usernames of sign-ins, existing or not; none is stored.
    'auth.login': ['username'],
    'auth.forgotPassword': ['email'],
    'myData.keep': ['username'],
  })
})

function takesText(schema: unknown): boolean {
  const { safeParse } = schema as { safeParse: (value: unknown) => { success: boolean } }
  return ['zephyrine', 'zephyrine@example.org', '0799111222', '1991-03-07'].some(
    (value) => safeParse(value).success,
  )
}

test('a person sees and downloads all their data, with the exact texts they agreed to', async () => {
  const person = await registered({ username: 'copied', fullName: 'Copied Person', address: 'KG 7 Ave' })
  const email = 'copied@example.org'
  const visitor = api.as('visitor')
  await visitor(prayerRequests.submit, {
    body: { name: 'Ruth', request: 'For rain', email, language: 'fr', consent: true },
  })
  await visitor(prayerRequests.submit, { body: { name: 'Ruth', request: 'An older form', email } })
  await visitor(contactMessages.submit, { body: { name: 'Ruth', message: 'Hello', email, language: 'en' } })
  await visitor(newsletter.subscribe, { body: { email, language: 'rw' } })
  await visitor(prayerRequests.submit, {
    body: { name: 'Eric', request: 'Not mine', email: 'other@example.org' },
  })
  await api.db.query(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up)
     values ($1, 'copied', 'k', 0, '{}', 'My phone', false)`,
    [person.userId],
  )

  const { body, headers } = await person.call(myData.copy)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    account: { username: 'copied', fullName: 'Copied Person', address: 'KG 7 Ave', restrictedAt: null },
    includesSubmissions: true,
    requests: [{ text: 'An older form' }, { text: 'For rain', status: 'NEW' }],
    messages: [{ text: 'Hello' }],
    subscriptions: [{ email, language: 'rw', unsubscribedAt: null }],
    devices: { sessions: [{ isCurrent: true }], passkeys: [{ name: 'My phone' }], hasOneTimeCodes: false },
    written: [],
  })
  expect(body.securityLog.map(({ action }) => action)).toContain('security.sign-in')
  expect(body.consents).toHaveLength(5)
  const consent = (purpose: string) => body.consents.filter((each) => each.purpose === purpose)
  expect(consent('registration')).toMatchObject([
    {
      ...{ version: '2026-11', language: 'en', isTicked: true, place: 'register', withdrawnAt: null },
      text: 'I agree that the church keeps these details, which show that I belong to it.',
    },
  ])
  expect(consent('prayer')).toMatchObject([
    { isTicked: false, language: null, text: null },
    { isTicked: true, language: 'fr', text: expect.stringMatching(/^J’accepte que .*\nSeuls les/) },
  ])
  expect(consent('newsletter')).toMatchObject([{ language: 'rw', place: 'newsletter-form' }])
  // The texts stay as they were shown, whatever the site says by now.
  expect(consent('contact')[0]?.text).toMatch(/^Only the administrators/)
})

test('the copy contains every column that is classified as part of it', async () => {
  const person = await plantMarkers()
  const copy = JSON.stringify(await mine(person)).toLowerCase()
  for (const value of [
    'zephyrine a. qwandekwe',
    'zephyrine avenue 8',
    '+250799111222',
    '1991-03-07',
    'for zephyrine',
    'zephyrine here',
    'zephyrine again',
    'zephyrine was here.',
    'zephyrine phone',
    'zephyrine at home.jpg',
  ]) {
    expect(copy).toContain(value)
  }
  const sections = new Set(
    Object.values(columns).flatMap(({ personal }) => Object.values(personal).map(({ copy }) => copy)),
  )
  for (const section of sections) if (section) expect(Object.keys(await mine(person))).toContain(section)
  expect(copy).not.toMatch(/password_?hash|argon2/)

  // Erased at once for everybody, and then for good.
  expect((await person.call(myData.erase, { body: { password: 'wrong-one' } })).status).toBe(400)
  const closed = await person.call(myData.erase, { body: { password: samplePassword } })
  expect(closed.status).toBe(200)
  expect(Math.abs(Date.parse(closed.body.data.finalAt) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
  expect((await person.call(accounts.profile)).status).toBe(401)
  const before = await restoredFrom(api.db)
  expect(await found(before.db)).toEqual(
    expect.arrayContaining(['accounts: zephyrine', 'prayer_requests: qwandekwe']),
  )

  await finishErasures(api.db)
  expect(await found(api.db)).not.toEqual([])
  await passDays()
  await finishErasures(api.db)
  await syncErasedList(api.db, erasedList)
  expect(await found(api.db)).toEqual([])
  expect(foundInFiles()).toEqual([])
  const kept = await api.as('visitor')(prayerRequests.submit, {
    body: {
      name: 'Zephyrine A. Qwandekwe',
      email: `${marker}@example.org`,
      language: 'rw',
      request: 'For zephyrine',
      consent: true,
    },
    headers: { 'idempotency-key': 'planted' },
  })
  expect(kept.status).toBe(201)
  await api.db.query(`delete from prayer_requests where email like 'zephyrine%'`)

  // A backup from before is restored: the list in the data folder erases the person again.
  expect(await eraseAgain(before.db, erasedList)).toBe(1)
  expect(await found(before.db)).toEqual([])
  expect(await eraseAgain(before.db, erasedList)).toBe(0)
  await before.close()
})

/** The database as a restored backup has it. */
async function restoredFrom(db: typeof api.db) {
  const empty = await openEmptyDatabase()
  const { storage } = testFiles()
  await db.transaction(async (tx) => {
    const source = { db: tx, endRows: async () => {}, storage, confirm() {}, async close() {} }
    await load(validated(dump(source)), { tx: empty.db, migrations: empty.migrations, storage })
  })
  return { db: empty.db, close: () => empty.db.close() }
}

test('the restore command erases the people on the list in the data folder', async () => {
  const person = await registered({ username: 'brought-back' })
  const file = path.join(folder, 'before.tar.gz')
  await api.db.transaction(async (tx) => {
    const { storage } = testFiles()
    const source = { db: tx, endRows: async () => {}, storage, confirm() {}, async close() {} }
    await writeArchive(dump(source), createWriteStream(file))
  })
  await person.call(myData.erase, { body: { password: samplePassword } })
  await passDays()
  await finishErasures(api.db)
  await syncErasedList(api.db, erasedList)

  const foundAfterRestore = async (dataDir: string) => {
    await restore({ dataDir, databaseUrl: null }, testFiles().storage, file)
    const { lite } = await openFiles(filesIn(dataDir), null)
    const db = pgliteDatabase(lite)
    const left = await found(db, ['brought-back'])
    await db.close()
    return left
  }
  // Without the list nobody is known.
  expect(await foundAfterRestore(path.join(folder, 'elsewhere'))).toContain('accounts: brought-back')
  const dataDir = path.join(folder, 'same-folder')
  mkdirSync(dataDir, { mode: 0o700 })
  copyFileSync(erasedList, erasedListIn(dataDir))
  expect(await foundAfterRestore(dataDir)).toEqual([])
  for (const restored of ['elsewhere', 'same-folder', 'before.tar.gz']) {
    rmSync(path.join(folder, restored), { recursive: true })
  }
})

test('submissions are shown and deleted for an address only after it is confirmed', async () => {
  const thief = await api.someone({ email: 'victim@example.org', fullName: 'Somebody Else' })
  const visitor = api.as('visitor')
  await visitor(prayerRequests.submit, {
    body: { name: 'Victim', request: 'Secret', email: 'victim@example.org' },
  })
  expect(await mine(thief)).toMatchObject({ includesSubmissions: false, requests: [], consents: [] })
  const { rows } = await api.db.query<{ id: number }>(`select id from prayer_requests where name = 'Victim'`)
  const id = rows[0]?.id ?? 0
  expect((await thief.call(myData.withdraw, { params: { purpose: 'prayer', id } })).status).toBe(404)

  await thief.call(myData.erase, { body: { password: samplePassword } })
  await passDays()
  await finishErasures(api.db)
  expect(await found(api.db, ['victim@'])).toEqual(['prayer_requests: victim@'])
})

describe('a closed account', () => {
  test('a closed account is reopened with its password only', async () => {
    const person = await registered({ username: 'undecided' })
    await person.call(myData.erase, { body: { password: samplePassword } })
    const visitor = api.as('visitor')
    const credentials = { username: 'undecided', password: samplePassword }
    expect((await visitor(auth.login, { body: credentials })).body.code).toBe('erasure_pending')
    expect((await visitor(auth.login, { body: { ...credentials, password: 'wrong-one' } })).body.code).toBe(
      'invalid_credentials',
    )
    expect((await visitor(myData.keep, { body: { ...credentials, password: 'wrong-one' } })).status).toBe(401)
    // Nor do administrators bring it back.
    const admin = api.as('ADMIN')
    const params = { id: person.userId }
    expect((await admin(accounts.setStatus, { params, body: { active: true } })).body.code).toBe(
      'erasure_pending',
    )

    expect((await visitor(myData.keep, { body: credentials })).status).toBe(200)
    await passDays()
    await finishErasures(api.db)
    const { call } = await api.signIn('undecided')
    expect((await call(accounts.profile)).body.username).toBe('undecided')
    expect((await visitor(myData.keep, { body: credentials })).body.code).toBe('invalid_credentials')
  })

  test('a closed account is reopened with the mailed link, once', async () => {
    const person = await registered({ username: 'by-link' })
    await person.call(myData.erase, { body: { password: samplePassword } })
    const token = await mailTo('by-link@example.org', /\/keep-account\?token=([\w-]{43})/)
    const keep = () => api.as('visitor')(myData.keepByLink, { body: { token } })
    expect((await keep()).status).toBe(200)
    expect((await keep()).status).toBe(400)
    await api.signIn('by-link')
  })

  test('closing an account is confirmed by mail to a confirmed address, once a day', async () => {
    const credentials = { username: 'told-once', password: samplePassword }
    let person = await registered({ username: 'told-once' })
    await api.db.query('update accounts set email_confirmed_at = null where id = $1', [person.userId])
    const close = async () => {
      const { status } = await person.call(myData.erase, { body: { password: samplePassword } })
      if (status !== 200) return status
      await api.as('visitor')(myData.keep, { body: credentials })
      await api.db.query('delete from rate_limits')
      person = await api.signIn('told-once')
      await new Promise((next) => setTimeout(next, 200))
      return status
    }
    const told = () => mailbox.received.filter(({ text }) => text.includes('/keep-account?')).length
    const before = told()
    expect([await close(), await close(), told()]).toEqual([200, 200, before])

    await api.db.query('update accounts set email_confirmed_at = now() where id = $1', [person.userId])
    expect([await close(), told()]).toEqual([200, before + 1])
    // The link of the first mail would be void, and its owner would not be told.
    expect([await close(), told()]).toEqual([429, before + 1])
    await passForMails(api.db, 24 * 60)
    expect([await close(), told()]).toEqual([200, before + 2])
  })

  test('the last administrator cannot close the own account', async () => {
    const admin = await api.theOne('ADMIN')
    await api.db.query(`update accounts set active = false where account_category = 'ADMIN' and id <> $1`, [
      admin.userId,
    ])
    const { status, body } = await admin.call(myData.erase, { body: { password: samplePassword } })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'last_admin' })
  })

  test('a closed account that an administrator deletes is still erased on its day', async () => {
    const person = await registered({ username: 'in-trash' })
    await person.call(myData.erase, { body: { password: samplePassword } })
    await api.as('ADMIN')(accounts.remove, { params: { id: person.userId } })
    await api.db.query(
      `update trash set content = jsonb_set(content, '{account_erasures,0,final_at}', to_jsonb(now() - interval '1 second'))`,
    )
    const { purgeExpired } = await import('../trash/purge.ts')
    await purgeExpired(api.db)
    expect(await found(api.db, ['in-trash'])).toEqual([])
  })
})

test('restricted data are kept and marked for administrators, and left out of exports and newsletters', async () => {
  const person = await registered({ username: 'restricted' })
  const email = 'restricted@example.org'
  await api.as('visitor')(newsletter.subscribe, { body: { email } })
  const admin = api.as('ADMIN')
  const exported = async () => (await admin(accounts.export)).body.map(({ username }) => username)
  const subscription = async () =>
    (await admin(newsletter.list, { query: { q: email } })).body.map(({ active }) => active)
  expect(await exported()).toContain('restricted')
  expect(await subscription()).toEqual([true])

  const { body } = await person.call(myData.restrict, { body: { isRestricted: true } })
  expect(body.data.restrictedAt).toMatch(/Z$/)
  expect(await exported()).not.toContain('restricted')
  expect(await subscription()).toEqual([false])
  expect((await admin(accounts.one, { params: { id: person.userId } })).body.restrictedAt).toBe(
    body.data.restrictedAt,
  )
  // A letter that is being sent leaves the address out.
  await api.db.query(
    `with letter as (
       insert into letters (status, mail_key, main_language, started_at) values ('SENDING', 'k', 'en', now()) returning id)
     insert into letter_deliveries (letter_id, subscriber_id, language)
     select letter.id, subscribers.id, 'en' from letter, subscribers where email_key = $1`,
    [email],
  )
  expect((await letterQueue(api.db).claim('test', 0))?.to).toBeNull()

  await api.signIn('restricted')
  await person.call(myData.restrict, { body: { isRestricted: false } })
  expect(await exported()).toContain('restricted')
  expect(await subscription()).toEqual([true])
})

test('restricting an account with an unconfirmed address does not end the subscription of that address', async () => {
  const email = 'subscriber-of-old@example.org'
  await api.as('visitor')(newsletter.subscribe, { body: { email } })
  const stranger = await api.someone({ username: 'stranger', email })
  await stranger.call(myData.restrict, { body: { isRestricted: true } })
  const admin = api.as('ADMIN')
  const listed = (await admin(newsletter.list, { query: { q: email } })).body
  expect(listed.map(({ active }) => active)).toEqual([true])
  // Their own data are used for nothing all the same.
  expect((await admin(accounts.export)).body.map(({ username }) => username)).not.toContain('stranger')
})

describe('a consent', () => {
  test('withdrawing a consent ends what it allowed', async () => {
    const person = await registered({ username: 'withdrawing' })
    const email = 'withdrawing@example.org'
    const visitor = api.as('visitor')
    await visitor(prayerRequests.submit, {
      body: { name: 'W', request: 'Withdrawn words', email, consent: true },
    })
    await visitor(newsletter.subscribe, { body: { email } })
    const withdraw = async (purpose: string) => {
      const { id } = (await mine(person)).consents.find((each) => each.purpose === purpose) ?? { id: 0 }
      return (await person.call(myData.withdraw, { params: { purpose, id } })).status
    }
    expect(await withdraw('prayer')).toBe(200)
    expect(await found(api.db, ['withdrawn words'])).toEqual([])
    expect(await withdraw('newsletter')).toBe(200)
    expect(await withdraw('newsletter')).toBe(404)
    expect((await mine(person)).subscriptions).toMatchObject([
      { unsubscribedAt: expect.stringMatching(/Z$/) },
    ])

    expect(await withdraw('registration')).toBe(200)
    const status = (await person.call(myData.status)).body
    expect(status).toMatchObject({ restrictedAt: expect.stringMatching(/Z$/), asksConsent: '2026-11' })
  })

  test('a consent is requested again when its text has changed, and from accounts without a recorded text', async () => {
    const person = await registered({ username: 'asked' })
    const asked = async () => (await person.call(myData.status)).body.asksConsent
    expect(await asked()).toBeNull()
    await api.db.query(`update account_consents set version = '2025-01' where account_id = $1`, [
      person.userId,
    ])
    expect(await asked()).toBe('2026-11')
    const body = { version: '2026-11', language: 'rw' }
    expect((await person.call(myData.agree, { body })).body.data.asksConsent).toBeNull()
    expect((await mine(person)).consents).toMatchObject([
      { place: 'my-data', language: 'rw', text: expect.stringMatching(/^Nemeye ko itorero/) },
      { place: 'register', version: '2025-01' },
    ])
    expect((await person.call(myData.agree, { body: { ...body, version: '2020-01' } })).status).toBe(400)
  })

  test('a guardian’s consent is recorded, and a box that was not ticked is refused', async () => {
    const child = await registered({
      username: 'child',
      dateOfBirth: '2020-01-01',
      guardianConsent: true,
      language: 'rw',
    })
    expect((await mine(child)).consents).toMatchObject([
      { purpose: 'guardian', text: 'Ndi umubyeyi cyangwa umurera, kandi nemeye uku kwiyandikisha.' },
      { purpose: 'registration' },
    ])
    const refused = await api.as('visitor')(auth.register, { body: { ...aRegistration(), consent: false } })
    expect(refused.body).toMatchObject({
      errors: [{ path: 'consent', code: 'registration_consent_required' }],
    })
    const prayer = { name: 'Ruth', request: 'Rain', consent: false }
    expect((await api.as('visitor')(prayerRequests.submit, { body: prayer })).body.errors).toMatchObject([
      { path: 'consent', code: 'consent_required' },
    ])
  })
})

test('the list of erased people matches the database, and an incomplete line is repaired', async () => {
  const person = await registered({ username: 'listed' })
  await person.call(myData.erase, { body: { password: samplePassword } })
  await passDays()
  await finishErasures(api.db)
  await syncErasedList(api.db, erasedList)
  const { rows } = await api.db.query<{ key: string }>('select erasure_key::text as key from erased_people')
  const listed = () => readFileSync(erasedList, 'utf8').split('\n').filter(Boolean).sort()
  expect(listed().map((each) => each.split(' ')[0])).toEqual(rows.map(({ key }) => key).sort())
  expect(listed().filter((each) => each.endsWith(' by-owner')).length).toBeGreaterThan(1)
  writeFileSync(erasedList, `${rows[0]?.key}\n${rows[1]?.key.slice(0, 9)}`)
  await syncErasedList(api.db, erasedList)
  for (const { key } of rows) expect(listed().some((line) => line.startsWith(key))).toBe(true)
  expect(listed().join()).not.toContain('listed')
})

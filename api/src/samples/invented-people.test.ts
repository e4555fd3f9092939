import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dashboard } from '@grace/contract/dashboard'
import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { samples } from '@grace/contract/samples'
import { trash } from '@grace/contract/trash'
import { couriersHere } from '../couriers/courier-here.ts'
import { migrationFiles, migrationsDir } from '../database/migrate.ts'
import { fillSampleContent } from '../sample-content/fill-sample-content.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { sampleFiles } from '../testing/sample-files.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'church@example.org' },
  newsletter: { ratePerMinute: 6_000, couriers: couriersHere(mailbox.url) },
})
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const storedFiles = () => readdir(path.join(api.filesRoot, 'pictures'))

beforeAll(async () => {
  await fillSampleContent(api.db, sampleFiles(api.filesRoot))
})
beforeEach(() => {
  mailbox.received.length = 0
})

const subscribe = (email: string) =>
  api.as('visitor')(newsletter.subscribe, { body: { email, language: 'en' } })
const mailedTo = () => mailbox.received.flatMap(({ to }) => to)
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await condition()) return
    await wait(20)
  }
  throw new Error('It did not come true')
}
const keyIds = async () =>
  (await api.db.query<{ id: string }>('select id from person_keys order by 1')).rows.map(({ id }) => id)

test('a letter is counted for and sent to real subscribers alone', async () => {
  await subscribe('ruth@example.org')
  await until(() => mailedTo().length === 1)
  expect((await admin(letters.audience)).body).toMatchObject({
    total: 1,
    byLanguage: { en: 1, fr: 0, rw: 0 },
  })
  expect((await admin(dashboard.counts)).body.activeSubscribers).toBe(1)
  const active = (await admin(newsletter.list, { query: { active: 'true' } })).body
  expect(active.map(({ email }) => email)).toEqual(['ruth@example.org'])

  const texts = { en: { subject: 'Thanksgiving', content: '<p>Come.</p>' } }
  const { id } = (await admin(letters.create, { body: { texts } })).body.data
  mailbox.received.length = 0
  await admin(letters.send, { params: { id }, body: {} })
  await until(async () => (await admin(letters.one, { params: { id } })).body.status === 'SENT')
  expect(mailedTo()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(aline|jean|grace)@/)]))
  expect((await admin(letters.one, { params: { id } })).body.progress).toMatchObject({ total: 1, sent: 1 })
})

test('an answer to an invented sender is mailed to nobody, one to a real sender is', async () => {
  const real = { name: 'Ruth', email: 'ruth@example.org', message: 'Hello.' }
  const { id } = (await api.as('visitor')(contactMessages.submit, { body: real })).body.data
  const [, invented] = (await admin(contactMessages.list)).body
  expect(invented?.email).toMatch(/^(eric|grace)@/)
  // Without a link nobody could read an answer, and it is refused.
  await api.db.query(`update contact_messages set link_key = 'key', link_hash = 'hash' where id = $1`, [
    invented?.id,
  ])
  mailbox.received.length = 0
  const body = { answer: 'Welcome.' }
  for (const each of [invented?.id ?? 0, id]) {
    const answered = await admin(contactMessages.update, { params: { id: each }, body })
    expect(answered).toMatchObject({ status: 200, body: { data: { answer: 'Welcome.' } } })
  }
  await until(() => mailbox.received.length > 0)
  await wait(200)
  expect(mailedTo()).toEqual(['ruth@example.org'])
})

test('an address of the samples is mailed to when an account has it', async () => {
  const { userId } = await api.someone({ email: 'eric@example.org' })
  await subscribe('eric@example.org')
  await until(() => mailbox.received.length === 1)
  await api.db.query('delete from accounts where id = $1', [userId])
  await api.db.query(`delete from subscribers where email_key = 'eric@example.org'`)
})

test('invented people of an earlier release are marked while they are as they were written', async () => {
  const { rows: marked } = await api.db.query<{ kind: string; id: number }>(
    `delete from samples where kind in ('prayer-request', 'contact-message', 'subscriber')
     returning kind, subject_id as id`,
  )
  expect(marked).toHaveLength(7)
  // Somebody of the same name and language, and a sample that an administrator has dealt with.
  await api.db.query(`update contact_messages set status = 'NEW', answer = null, link_key = null,
       link_hash = null, updated_at = created_at`)
  await api.as('visitor')(prayerRequests.submit, {
    body: { name: 'Claudine', language: 'rw', request: 'Imvura' },
  })
  const [jean] = (await admin(prayerRequests.list, { query: { q: 'jean' } })).body
  await admin(prayerRequests.update, { params: { id: jean?.id ?? 0 }, body: { note: 'Called' } })

  const file = migrationFiles().find((name) => name.startsWith('0066')) ?? ''
  const sql = await readFile(path.join(migrationsDir, file), 'utf8')
  await api.db.query(/insert into samples[^;]+/.exec(sql)?.[0] ?? '')
  const { rows } = await api.db.query<{ kind: string; id: number }>(
    `select kind, subject_id as id from samples where kind in ('prayer-request', 'contact-message', 'subscriber')`,
  )
  const isJean = ({ kind, id }: { kind: string; id: number }) => kind === 'prayer-request' && id === jean?.id
  const texts = (all: { kind: string; id: number }[]) => all.map(({ kind, id }) => `${kind} ${id}`).sort()
  expect(texts(rows)).toEqual(texts(marked.filter((each) => !isJean(each))))
  await api.db.query(`insert into samples select 'prayer-request', $1, now()`, [jean?.id])
})

test('samples come back without what somebody else took meanwhile', async () => {
  const { removalId } = (await admin(samples.remove)).body.data
  const params = { kind: 'sample-content', id: Number(removalId) }
  await subscribe('aline@example.org')
  const { id } = (await admin(categories.create, { body: { name: 'Youth' } })).body.data
  expect(await admin(trash.restore, { params })).toMatchObject({
    status: 409,
    body: {
      code: 'category_name_taken',
      message:
        'There is another category with the name of a sample now. Rename that one, then restore the sample content.',
    },
  })
  await admin(categories.update, { params: { id }, body: { name: 'Youth of the church' } })
  expect((await admin(trash.restore, { params })).status).toBe(200)
  const known = (await admin(newsletter.list)).body.map(({ email }) => email)
  expect(known.filter((email) => email === 'aline@example.org')).toHaveLength(1)
  const { items } = (await admin(samples.read)).body
  expect(items.filter(({ kind }) => kind === 'subscriber').map(({ title }) => title)).toEqual([
    'jean@example.org',
    'grace@example.org',
  ])
})

test('samples that are deleted for good go with their files and keys', async () => {
  const own = (
    await api.db.query<{ id: string }>(
      `select person_key as id from prayer_requests where email is null and updated_at > now() - interval '1 hour'
         and id not in (select subject_id from samples where kind = 'prayer-request')
       union select person_key from contact_messages where email = 'ruth@example.org' order by 1`,
    )
  ).rows.map(({ id }) => id)
  const before = await keyIds()
  const { removalId } = (await admin(samples.remove)).body.data
  expect(await keyIds()).toEqual(before)
  expect(
    (await admin(trash.remove, { params: { kind: 'sample-content', id: Number(removalId) } })).status,
  ).toBe(200)
  expect(await keyIds()).toEqual(own)
  expect(await storedFiles()).toEqual([])
  expect((await admin(trash.list)).body).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { newsletter } from '@grace/contract/newsletter'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { rightsRequests } from '@grace/contract/rights-requests'
import { settings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { readArchive, writeArchive } from '../backup/archive.ts'
import { dump } from '../backup/dump.ts'
import type { Database, Db } from '../database/db.ts'
import { startExpiry } from '../database/expiry.ts'
import { samplePassword } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'
import { testFiles } from '../testing/test-files.ts'

const api = testApi()

const folder = mkdtempSync(path.join(tmpdir(), 'grace-erasure-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name::text collate "C" as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns each row of each table as text. Reads the table list from the schema, so new tables are included. */
async function everythingIn(db: Db): Promise<{ table: string; text: string }[]> {
  const found: { table: string; text: string }[] = []
  for (const name of await tablesOf(db)) {
    const { rows } = await db.query<{ text: string }>(`select to_jsonb(t)::text as text from "${name}" t`)
    found.push(...rows.map(({ text }) => ({ table: name, text: text.toLowerCase() })))
  }
  return found
}

/** Tables without personal data. A new table belongs here or in the test below. */
const namingNobody = [
  ...[
    'album_pictures',
    'albums',
    'announcements',
    'answer_templates',
    'data_breaches',
    'categories',
    'content_version',
    'events',
    'loose_files',
    'picture_variants',
    'pictures',
  ],
  ...['blog_pictures', 'post_categories', 'post_pictures', 'posts', 'rate_limits', 'schema_migrations'],
  ...[
    'blocks',
    'recording_parts',
    'recordings',
    'only_languages',
    'sample_removals',
    'samples',
    'sermons',
    'services',
    'text_revisions',
  ],
  ...['job_items', 'jobs'],
  ...['letter_deliveries', 'letter_pace', 'letters', 'push_keys'],
  ...['person_keys', 'sealing_state'],
  // Deleted with the account by a foreign key.
  ...['account_consents', 'account_erasures', 'account_guardians', 'drafts'],
  ...['known_devices', 'one_time_secrets', 'recovery_codes', 'refresh_tokens', 'sessions'],
  ...['notification_choices', 'notification_deliveries', 'notification_settings', 'push_devices'],
  // Texts of the church, and random keys.
  ...['consent_texts', 'erased_people'],
  // Keyed hashes; deleted within a day.
  ...['login_failures', 'passkey_challenges', 'requested_mails'],
]

const traces = [
  'zephyrine',
  'zaphiro',
  'zolani',
  'qwandekwe',
  'first-mail',
  'second-mail',
  'third-mail',
  '+250799111222',
  '+250799333444',
  '0799111222',
  'waiting-mail',
  'qwandekwe-phone',
]
const tracesIn = async (db: Db) =>
  (await everythingIn(db)).flatMap(({ table, text }) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${table}: ${trace}`),
  )

/** Searches a backup, read from its archive. */
async function tracesInBackup(db: Database): Promise<string[]> {
  const file = path.join(folder, `${randomUUID()}.tar.gz`)
  await db.transaction(async (tx) => {
    const source = {
      db: tx,
      endRows: async () => {},
      storage: testFiles().storage,
      confirm() {},
      async close() {},
    }
    await writeArchive(dump(source), createWriteStream(file))
  })
  const found = new Set<string>()
  let pieces = 0
  for await (const { name, bytes } of readArchive(file)) {
    pieces += 1
    const text = `${name} ${bytes.toString()}`.toLowerCase()
    for (const trace of traces) if (text.includes(trace)) found.add(trace)
  }
  expect(pieces).toBeGreaterThan(5)
  return [...found]
}

/** Adds data that only some installations have: sent mail, and administrators with passkeys. */
async function giveMailAndPasskey(accountId: number): Promise<void> {
  await api.db.query(`update accounts set pending_email = 'waiting-mail@example.org' where id = $1`, [
    accountId,
  ])
  await api.db.query(
    `insert into email_links (token_hash, account_id, email, expires_at)
     values ('link', $1, 'waiting-mail@example.org', now() + interval '1 day')`,
    [accountId],
  )
  await api.db.query(
    `insert into password_links (token_hash, account_id, mailed_to, expires_at)
     values ('link', $1, 'third-mail@example.org', now() + interval '1 day')`,
    [accountId],
  )
  await api.db.query(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up)
     values ($1, 'credential', 'pQEC', 0, '{}', 'Qwandekwe-phone', false)`,
    [accountId],
  )
}

test('an erased person leaves no trace in any table, nor in a backup made afterwards', async () => {
  const admin = api.as('ADMIN')
  const person = await api.someone({
    username: 'zephyrine',
    fullName: 'Zaphiro Qwandekwe',
    email: 'first-mail@example.org',
    phoneNumber: '+250799111222',
    accountCategory: 'ADMIN',
  })
  const id = person.userId
  const one = { params: { id } }
  // Mutations by the person as an administrator contain their name.
  const headers = { 'idempotency-key': 'by-the-person' }
  const blog = (
    await person.call(blogs.create, { body: { title: 'Grace', content: '<p>Grace</p>' }, headers })
  ).body.data
  await person.call(blogs.update, { params: { id: blog.id }, body: { status: 'APPROVED' } })
  // Also of a blog in the trash.
  const thrown = (await person.call(blogs.create, { body: { title: 'Thrown', content: '<p>x</p>' } })).body
    .data
  await person.call(blogs.update, { params: { id: thrown.id }, body: { status: 'APPROVED' } })
  await person.call(blogs.remove, { params: { id: thrown.id } })
  // For a day the church was reached by the person's own address and number; the audit of the settings has both.
  for (const reached of [
    { email: 'first-mail@example.org', phone: '+250799333444' },
    { email: 'office@example.org', phone: '+250788000000' },
  ]) {
    expect((await person.call(settings.update, { body: reached })).status).toBe(200)
  }
  const inbox = { name: 'Somebody', email: 'other@example.org', request: 'Pray', message: 'Hello' }
  const prayer = (await api.as('visitor')(prayerRequests.submit, { body: inbox })).body.data
  await person.call(prayerRequests.update, { params: { id: prayer.id }, body: { status: 'DONE' } })
  const message = (await api.as('visitor')(contactMessages.submit, { body: inbox })).body.data
  await person.call(contactMessages.update, { params: { id: message.id }, body: { status: 'DONE' } })

  const { body: open } = await admin(rightsRequests.create, {
    body: { kind: 'see', way: 'letter', receivedOn: '2025-11-25', name: 'Ruth' },
  })
  await person.call(rightsRequests.answer, {
    params: { id: open.data.id },
    body: { outcome: 'answered' },
  })

  // The data changed several times: by the person, by an administrator, and with a link.
  await person.call(accounts.updateProfile, {
    body: { email: 'second-mail@example.org', currentPassword: samplePassword, phoneNumber: '+250799333444' },
  })
  await admin(accounts.update, {
    ...one,
    body: { username: 'zolani', fullName: 'Zolani Qwandekwe', email: 'third-mail@example.org' },
  })
  const link = (await admin(accounts.passwordLink, one)).body.data.url.split('token=')[1]
  await api.as('visitor')(auth.resetPassword, {
    body: { token: link, newPassword: samplePassword, confirmNewPassword: samplePassword },
  })
  await api.as('visitor')(auth.login, { body: { username: 'zolani', password: 'wrong-one' } })
  await api.signIn('zolani')

  // Submissions as a visitor, each from another address.
  for (const email of ['First-Mail@example.org', 'second-mail@example.org', 'third-mail@example.org']) {
    const sent = { name: 'Zolani Qwandekwe', email, request: 'For my mother', message: 'Hello' }
    await api.as('visitor')(prayerRequests.submit, { body: sent })
    await api.as('visitor')(contactMessages.submit, { body: sent })
    await api.as('visitor')(newsletter.subscribe, { body: sent })
  }

  // Submissions without an address, or from an address of no account.
  const nameless = { name: 'zaphiro qwandekwe', request: 'For my father' }
  await api.as('visitor')(prayerRequests.submit, { body: nameless })
  const unknown = { name: 'Zolani Qwandekwe', email: 'unknown@example.org', message: 'Hello again' }
  await api.as('visitor')(contactMessages.submit, { body: unknown })

  // Submissions in the trash, sent by the person or in their name.
  await api.db.query('delete from rate_limits')
  for (const email of ['first-mail@example.org', 'unknown@example.org', 'kept@example.org']) {
    const sent = { name: email.startsWith('kept') ? 'Ruth' : 'Zaphiro Qwandekwe', email, message: 'Thrown' }
    const { body } = await api.as('visitor')(contactMessages.submit, { body: sent })
    await admin(contactMessages.remove, { params: { id: body.data.id } })
  }

  // Submissions with an address, with a number, and with a name alone.
  const asked = { kind: 'see', way: 'phone', receivedOn: '2025-11-25', name: 'Zolani Qwandekwe' } as const
  for (const whose of [{ email: 'first-mail@example.org' }, { phone: '0799333444' }, {}]) {
    await admin(rightsRequests.create, { body: { ...asked, ...whose } })
  }

  await giveMailAndPasskey(id)
  const before = await tracesIn(api.db)
  expect(before).toEqual(
    expect.arrayContaining([
      'accounts: zolani',
      'audit_entries: zephyrine',
      'audit_entries: second-mail',
      'blogs: zephyrine',
      'blog_steps: zephyrine',
      'texts: zephyrine',
      'settings: zephyrine',
      'prayer_requests: zephyrine',
      'contact_messages: first-mail',
      'subscribers: third-mail',
      'idempotency_keys: zephyrine',
      'accounts: waiting-mail',
      'email_links: waiting-mail',
      'password_links: third-mail',
      'passkeys: qwandekwe-phone',
      'trash: zephyrine',
      'trash: first-mail',
      'rights_requests: first-mail',
      'rights_requests: +250799333444',
      'rights_requests: zolani',
    ]),
  )
  const naming = new Set(before.map((found) => found.split(':')[0]))
  expect([...naming, ...namingNobody].sort()).toEqual(await tablesOf(api.db))
  expect(await tracesInBackup(api.db)).toEqual(
    expect.arrayContaining(['zephyrine', 'qwandekwe', 'second-mail', '+250799333444', 'qwandekwe-phone']),
  )
  expect((await admin(accounts.remove, one)).status).toBe(200)
  // Until they are deleted for good, the account is in the trash and can be restored.
  expect(await tracesIn(api.db)).toEqual(expect.arrayContaining(['trash: zolani', 'blogs: zephyrine']))
  expect((await tracesIn(api.db)).filter((trace) => /^(accounts|passkeys|.*_links):/.test(trace))).toEqual([])
  expect((await admin(trash.remove, { params: { kind: 'account', id } })).status).toBe(200)
  expect(await tracesIn(api.db)).toEqual([])
  expect(await tracesInBackup(api.db)).toEqual([])

  const { body: messages } = await admin(contactMessages.list, { query: { q: 'unknown@example.org' } })
  expect(messages).toMatchObject([{ name: '(deleted)', message: 'Hello again' }])
  const { body: left } = await admin(trash.list, { query: { kind: 'contact-message' } })
  expect(left.map(({ name }) => name)).toEqual(['Ruth', '(deleted)'])
  const { body: thrownBlog } = await admin(trash.list, { query: { kind: 'blog' } })
  expect(thrownBlog).toMatchObject([{ name: 'Thrown', deletedBy: '(deleted)' }])
  await admin(trash.restore, { params: { kind: 'blog', id: thrown.id } })
  expect((await admin(blogs.one, { params: { id: thrown.id } })).body).toMatchObject({
    createdBy: '(deleted)',
    statusChangedBy: '(deleted)',
  })

  const { body: requests } = await admin(rightsRequests.list, { query: { sort: 'id' } })
  expect(requests).toMatchObject([
    { name: null, outcome: 'answered', answeredBy: '(deleted)' },
    { name: '(deleted)', outcome: null },
  ])

  // Data of other people remain.
  const rows = await everythingIn(api.db)
  expect(rows.some(({ table, text }) => table === 'contact_messages' && text.includes('other@'))).toBe(true)
  expect((await admin(blogs.one, { params: { id: blog.id } })).body.createdBy).toBe('(deleted)')
})

test("a namesake's message from the address of their own account keeps its name", async () => {
  const fullName = 'Two Of One Name'
  const [person, namesake] = [await api.someone({ fullName }), await api.someone({ fullName })]
  const { email } = (await namesake.call(accounts.profile)).body
  await api.as('visitor')(contactMessages.submit, { body: { name: fullName, email, message: 'Greetings' } })
  await api.as('ADMIN')(accounts.erase, { params: { id: person.userId } })
  const { body } = await api.as('ADMIN')(contactMessages.list, { query: { q: email } })
  expect(body).toMatchObject([{ name: fullName }])
})

/** Runs the hourly job immediately. */
function withoutItsTimer(start: () => () => Promise<void>) {
  const { setInterval: original } = globalThis
  let clean = () => {}
  globalThis.setInterval = ((run: () => void) => {
    clean = run
    return setTimeout(() => {}, 0)
  }) as never
  try {
    return { stop: start(), clean: () => clean() }
  } finally {
    globalThis.setInterval = original
  }
}

test('a published text that went to the trash with its post outlives its author there', async () => {
  const admin = api.as('ADMIN')
  const { userId } = await api.someone()
  const body = { title: 'Harvest', content: '<p>Thanks</p>', approve: true }
  const { id: blogId } = (await admin(blogs.create, { body })).body.data
  const { id: categoryId } = (await admin(categories.create, { body: { name: 'Thanks' } })).body.data
  const post = { blogId, categoryIds: [categoryId], pictureIds: [] }
  const { id } = (await admin(posts.create, { body: post })).body.data
  await api.db.query('update blogs set author_id = $1 where id = $2', [userId, blogId])
  await admin(blogs.remove, { params: { id: blogId }, query: { postIds: `${id}` } })
  expect((await admin(accounts.erase, { params: { id: userId } })).status).toBe(200)
  await admin(trash.restore, { params: { kind: 'blog', id: blogId } })
  expect((await admin(posts.one, { params: { id } })).body).toMatchObject({ title: 'Harvest' })
})

test('a person whose time in the trash is over leaves no trace in any table', async () => {
  const person = await api.someone({ username: 'zephyrine', fullName: 'Zaphiro Qwandekwe' })
  await api.as('ADMIN')(accounts.remove, { params: { id: person.userId } })
  await api.db.query(`update trash set deleted_at = now() - interval '31 days'`)
  expect(await tracesIn(api.db)).toContain('trash: zephyrine')
  const warnings: unknown[] = []
  const { clean, stop } = withoutItsTimer(() =>
    startExpiry(api.db, { warn: (...logged: unknown[]) => warnings.push(logged) } as never, {
      inboxRetentionMonths: 12,
      auditRetentionMonths: 24,
    }),
  )
  clean()
  await stop()
  expect(warnings).toEqual([])
  expect(await tracesIn(api.db)).toEqual([])
})

test('an erasure keeps names that belong to another account by now', async () => {
  const person = await api.someone({ username: 'zephyrine', email: 'first-mail@example.org' })
  await api.as('ADMIN')(accounts.update, {
    params: { id: person.userId },
    body: { username: 'zolani', email: 'second-mail@example.org' },
  })
  const heir = await api.someone({ username: 'Zephyrine', email: 'first-mail@example.org' })
  await heir.call(accounts.updateProfile, { body: { address: 'KG 7 Ave' } })
  await api.as('ADMIN')(accounts.erase, { params: { id: person.userId } })

  expect((await api.signIn('Zephyrine')).email).toBe('first-mail@example.org')
  const { rows } = await api.db.query<{ id: number }>(
    `select distinct actor_id as id from audit_entries where actor_username ilike 'zephyrine'`,
  )
  expect(rows).toEqual([{ id: heir.userId }])
})

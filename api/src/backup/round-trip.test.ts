import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database, Db } from '../database/db.ts'
import { baseline, migrate, newestMigration } from '../database/migrate.ts'
import { localStorage } from '../storage/local-storage.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../testing/empty-db.ts'
import { fillEveryTable, fillTablesLeftOut, secret } from '../testing/fill-every-table.ts'
import { recordReplacedMigrations } from '../testing/replaced-migrations.ts'
import { startS3 } from '../testing/s3-server.ts'
import { openTestDatabase } from '../testing/test-db.ts'
import { type ArchiveEntry, type Head, headName, manifestName } from './archive-format.ts'
import { dump } from './dump.ts'
import { readFile } from './files.ts'
import { load } from './load.ts'
import { leftOut } from './tables.ts'
import { validated } from './validate-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'grace-round-trip-'))
const storage = localStorage(path.join(folder, 'pictures'))
const files = {
  'one.jpg': Buffer.alloc(70_000, 7),
  'one-400.webp': Buffer.from('small'),
  'two.png': Buffer.from('x'),
  // A part of a recording.
  'part-0.part': Buffer.alloc(600_000, 3),
}

let source: Database
const opened: Database[] = []
let entries: ArchiveEntry[]

/** Dumps the whole database, or one with fewer tables. */
async function dumped(db: Database, from = storage, withKeys = false): Promise<ArchiveEntry[]> {
  const all: ArchiveEntry[] = []
  await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    const source = { db: tx, endRows: async () => {}, storage: from, confirm() {}, async close() {} }
    const entries = dump(source, { withKeys })
    for await (const entry of entries) all.push(entry)
  })
  return all
}

/** Emptying a used test database is fast; creating one takes seconds. */
const idle: EmptyDatabase[] = []
const taken: EmptyDatabase[] = []
afterEach(() => void idle.push(...taken.splice(0)))

async function emptyDatabase(): Promise<EmptyDatabase> {
  const used = idle.pop()
  await used?.migrations.script('drop schema public cascade; create schema public')
  const empty = used ?? (await openEmptyDatabase())
  if (!used) opened.push(empty.db)
  taken.push(empty)
  return empty
}

async function* each(list: ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* list
}

async function loaded(list: ArchiveEntry[], to = localStorage(mkdtempSync(path.join(folder, 'to-')))) {
  const { db, migrations } = await emptyDatabase()
  await load(validated(each(list)), { tx: db, migrations, storage: to })
  return { db, storage: to }
}

/** All tables, from the schema. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Each row as text, sorted. */
async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.query<{ row: string }>(`select t::text as row from ${table} t`)
  return rows.map(({ row }) => row).sort()
}

/** Columns, keys, checks and indexes. */
async function schemaOf(db: Db): Promise<unknown[]> {
  const { rows } = await db.query(
    `select c.relname::text, a.attname::text as name, format_type(a.atttypid, a.atttypmod) || a.attidentity::text as is
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and c.relkind = 'r'
     union all
     select conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated::text from pg_constraint
     where connamespace = current_schema()::regnamespace
     union all
     select tablename::text, indexname::text, indexdef from pg_indexes where schemaname = current_schema()
     order by 1, 2, 3`,
  )
  return rows
}

beforeAll(async () => {
  source = await openTestDatabase()
  opened.push(source)
  await fillEveryTable(source)
  await fillTablesLeftOut(source)
  for (const [name, content] of Object.entries(files)) await storage.put(name, content)
  entries = await dumped(source)
})
afterAll(async () => {
  for (const db of opened) await db.close()
  rmSync(folder, { recursive: true })
})

test('every table is listed as backed up or as left out', async () => {
  const backedUp = [
    ...[
      'account_consents',
      'account_erasures',
      'account_guardians',
      'accounts',
      'album_pictures',
      'albums',
      'announcements',
      'answer_templates',
      'data_breaches',
      'rights_requests',
      'audit_entries',
      'blog_steps',
      'blogs',
      'categories',
      'contact_messages',
    ],
    ...[
      'content_version',
      'events',
      'one_time_secrets',
      'passkeys',
      'recovery_codes',
      'picture_variants',
      'pictures',
      'post_categories',
      'blog_pictures',
      'post_pictures',
      'posts',
    ],
    ...[
      'blocks',
      'prayer_requests',
      'recording_parts',
      'recordings',
      'only_languages',
      'sample_removals',
      'samples',
      'sermons',
      'services',
      'settings',
    ],
    ...['consent_texts', 'erased_people'],
    ...['drafts', 'job_items', 'jobs'],
    ...['letter_deliveries', 'letter_pace', 'letters', 'sealing_state'],
    ...[
      'notification_choices',
      'notification_deliveries',
      'notification_settings',
      'push_devices',
      'push_keys',
    ],
    ...['subscribers', 'text_revisions', 'texts', 'trash'],
  ]
  // Add a new table to one of the two lists; tables in neither are backed up.
  expect(await tablesOf(source)).toEqual([...backedUp, ...leftOut].sort())
})

test('a restore returns each row of each backed-up table, to the last microsecond', async () => {
  const { db } = await loaded(entries)
  for (const table of await tablesOf(source)) {
    if (leftOut.has(table)) continue
    const before = await rowsOf(source, table)
    // Without rows the comparison proves nothing: add one in fill-every-table.ts.
    expect({ table, hasRows: before.length > 0 }).toEqual({ table, hasRows: true })
    expect(await rowsOf(db, table)).toEqual(before)
  }
})

test('a restored database has the schema of a new installation', async () => {
  const { db } = await loaded(entries)
  expect(await schemaOf(db)).toEqual(await schemaOf(source))
})

test('a backup contains no session, token or counter', async () => {
  expect(entries.some(({ bytes }) => bytes.includes(secret))).toBe(false)
  const { db } = await loaded(entries)
  for (const table of leftOut) {
    if (table !== 'schema_migrations') expect(await rowsOf(db, table)).toEqual([])
  }
})

test('a move contains the keys of sealed texts, which a backup leaves out', async () => {
  const { db } = await loaded(await dumped(source, storage, true))
  expect(await rowsOf(db, 'person_keys')).toEqual(await rowsOf(source, 'person_keys'))
  expect(await rowsOf(db, 'person_keys')).toHaveLength(1)
})

test('ids in a restored database continue after the highest that was ever assigned', async () => {
  const { db } = await loaded(entries)
  const next = async (from: Db) => {
    const { rows } = await from.query<{ id: number }>(
      `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
       values ('next', 'next', 'next@example.org', 'next@example.org', 'Next', 'MEMBER', 'x') returning id`,
    )
    return rows[0]?.id
  }
  expect(await next(db)).toBe(4)
})

test('a backup contains the pictures, and lists a missing file without failing', async () => {
  const { storage: to } = await loaded(entries)
  for (const [name, content] of Object.entries(files)) expect(await readFile(to, name)).toEqual(content)

  const without = localStorage(path.join(folder, 'without'))
  await without.put('one.jpg', files['one.jpg'])
  const incomplete = await dumped(source, without)
  expect(JSON.parse(String(incomplete.at(-1)?.bytes))).toMatchObject({
    pictures: { files: 1 },
    missing: ['two.png', 'one-400.webp', 'part-0.part'],
  })
  await loaded(incomplete)
})

test('a backup contains files of things in the trash, but not of purged ones', async () => {
  await storage.put('thrown.jpg', Buffer.from('thrown'))
  await storage.put('thrown-0.part', Buffer.from('part'))
  await source.query(
    `insert into trash (kind, subject_id, name, search_text, content, was_public, deleted_by)
     values ('picture', 70, '', '', '{"pictures": [{"path": "thrown.jpg"}]}', false, 'ruth'),
       ('sermon', 70, '', '', '{"recordings": [{"path": "x.mp3"}], "recording_parts": [{"path": "thrown-0.part"}]}', true, 'ruth')`,
  )
  const names = async () =>
    (await dumped(source)).map(({ name }) => name).filter((name) => /thrown|x\.mp3/.test(name))
  expect(await names()).toEqual([
    expect.stringMatching(/thrown-0\.part$/),
    expect.stringMatching(/thrown\.jpg$/),
  ])
  await source.query('delete from trash where subject_id = 70')
  expect(await names()).toEqual([])
})

test('pictures and recording parts are restored into a bucket, and can be backed up from it', async () => {
  const s3 = await startS3()
  try {
    const bucket = await openStorage({ kind: 's3', ...s3.settings })
    const { db } = await loaded(entries, bucket)
    for (const [name, content] of Object.entries(files)) expect(await readFile(bucket, name)).toEqual(content)
    expect(await rowsOf(db, 'recording_parts')).toEqual(await rowsOf(source, 'recording_parts'))
    const filesIn = (all: ArchiveEntry[]) => all.filter(({ name }) => name.startsWith('pictures/'))
    expect(filesIn(await dumped(db, bucket))).toEqual(filesIn(entries))
    expect(filesIn(entries)).toHaveLength(Object.keys(files).length)
  } finally {
    await s3.close()
  }
})

test('a restore keeps pictures that exist already, and refuses a different file of the same name', async () => {
  const to = localStorage(path.join(folder, 'again'))
  await to.put('one.jpg', files['one.jpg'])
  await loaded(entries, to)
  await loaded(entries, to)

  const other = localStorage(path.join(folder, 'other'))
  await other.put('two.png', Buffer.from('y'))
  await expect(loaded(entries, other)).rejects.toThrow('holds another file named two.png already')
  expect(await readFile(other, 'two.png')).toEqual(Buffer.from('y'))
})

test('a backup of the migrations that the baseline replaces is restored and brought up to this release', async () => {
  const { db: old, migrations } = await emptyDatabase()
  await migrate(migrations, { upTo: baseline() })
  await recordReplacedMigrations(old, baseline())
  await old.query(
    `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
     values ('ruth', 'ruth', 'ruth@example.org', 'ruth@example.org', 'Ruth', 'ADMIN', 'x')`,
  )
  const { db } = await loaded(await dumped(old))
  expect(await schemaOf(db)).toEqual(await schemaOf(source))
  // Later migrations make some columns anew.
  const namesIn = async (from: Db) =>
    (await from.query('select id, username, email, created_at from accounts')).rows
  expect(await namesIn(db)).toEqual(await namesIn(old))
  expect(await rowsOf(db, 'settings')).toHaveLength(1)
})

test('a backup of a migration before the baseline is refused in a sentence that names the way', async () => {
  const older = withHead((head) => void Object.assign(head, { migrations: [{ version: 57, md5: 'x' }] }))
  await expect(loaded(older)).rejects.toThrow(
    'its database is at migration 57, and this release reads backups of 58 and later. Restore it with the version of commit a924521b',
  )
})

/** The backup with a changed head and matching checksums. */
function withHead(change: (head: Head) => void): ArchiveEntry[] {
  const [first, ...rest] = entries
  const head = JSON.parse(String(first?.bytes)) as Head
  change(head)
  return [{ name: headName, bytes: Buffer.from(JSON.stringify(head)) }, ...rest]
}

test('a backup of a newer release or in a newer format is refused with the reason', async () => {
  const newer = withHead(
    ({ migrations }) => void migrations.push({ version: newestMigration() + 1, md5: 'x' }),
  )
  await expect(loaded(newer)).rejects.toThrow('This backup was made by a newer release')
  const format = withHead((head) => void Object.assign(head, { version: 2 }))
  await expect(loaded(format)).rejects.toThrow('written in format 2, and this release reads up to 1')
})

test('a backup from other migrations than ours is refused', async () => {
  const edited = withHead(({ migrations }) => void Object.assign(migrations[0] ?? {}, { md5: 'other' }))
  await expect(loaded(edited)).rejects.toThrow('made by another edition of this program')
})

test('a backup with an unknown table or column is refused', async () => {
  const column = withHead(({ tables }) => void tables[0]?.columns.push('is_admin'))
  await expect(loaded(column)).rejects.toThrow('its table account_consents is not as its migrations make it')
  const table = withHead(({ tables }) => void tables.push({ name: 'pg_authid', columns: ['rolname'] }))
  await expect(loaded(table)).rejects.toThrow('its table pg_authid is not as its migrations make it')
})

test('the last entry of a backup is its manifest', () => {
  expect(entries.at(-1)?.name).toBe(manifestName)
})

import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sampleSettings } from '@grace/contract/settings'
import { blockRepository } from '../blocks/repository.ts'
import { categoryRepository } from '../categories/repository.ts'
import { pictureRepository } from '../pictures/repository.ts'
import { prayerRequestRepository } from '../prayer-requests/repository.ts'
import { fillSampleContent } from '../sample-content/fill-sample-content.ts'
import type { SampleBlock } from '../sample-content/texts/sample-block.ts'
import { sealExisting } from '../sealing/seal-existing.ts'
import { settingsRepository } from '../settings/repository.ts'
import { openEmptyDatabase } from '../testing/empty-db.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { trashRepository } from '../trash/repository.ts'
import type { Database } from './db.ts'
import { countNow } from './list.ts'
import { migrate, migrationFiles, migrationsDir } from './migrate.ts'

let db: Database
afterEach(() => db.close())

test('an applied migration whose file has changed since is refused, and an unchanged one is not applied again', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations)
  const applied = async () => (await db.query('select version, run_at from schema_migrations')).rows
  const before = await applied()
  await migrate(empty.migrations)
  expect(await applied()).toEqual(before)
  await db.query("update schema_migrations set md5 = 'of another text' where version = 7")
  await expect(migrate(empty.migrations)).rejects.toThrow(/md5 checksum failed.*7/i)
})

// Migrations that rewrite rows, on a database that the version before has filled.

test('0016: people who are signed in stay signed in, and their sessions were last used at their last renewal', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations, { upTo: 15 })
  await db.query(
    `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
     values ('ruth', 'ruth', 'ruth@example.org', 'ruth@example.org', 'Ruth', 'MEMBER', 'x')`,
  )
  const [renewed, unused] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await db.query(
    `insert into sessions (id, account_id, cookie_hash, created_at, expires_at)
     select id::uuid, (select max(id) from accounts), cookie, '2026-11-01T08:00:00Z', '2027-11-01T08:00:00Z'
       from (values ($1::text, 'a cookie'), ($2::text, null)) as given (id, cookie)`,
    [renewed, unused],
  )
  await db.query(
    `insert into refresh_tokens (token_hash, session_id, created_at, rotated_at)
     values ('first', $1, '2026-11-01T08:00:00Z', '2026-11-02T09:30:00Z'),
            ('second', $1, '2026-11-02T09:30:00Z', null)`,
    [renewed],
  )
  await db.query(
    `insert into password_links (token_hash, account_id, expires_at)
     select 'link', max(id), '2027-11-01T08:00:00Z' from accounts`,
  )
  await migrate(empty.migrations, { upTo: 16 })

  const { rows } = await db.query(
    `select id::text, cookie_hash, browser, platform, device_id,
            to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as last_used
       from sessions order by id`,
  )
  const unknown = { browser: null, platform: null, device_id: null }
  expect(rows).toEqual([
    { id: renewed, cookie_hash: 'a cookie', ...unknown, last_used: '2026-11-02 09:30' },
    { id: unused, cookie_hash: null, ...unknown, last_used: '2026-11-01 08:00' },
  ])
  const account = await db.query('select email_confirmed_at, pending_email from accounts')
  expect(account.rows).toEqual([{ email_confirmed_at: null, pending_email: null }])
  const links = await db.query('select token_hash, mailed_to from password_links')
  expect(links.rows).toEqual([{ token_hash: 'link', mailed_to: null }])
})

const schedule = async () => {
  const { rows } = await db.query<{ service: string }>(
    `select concat_ws(' ', weekday, starts, is_listed_everywhere, string_agg(fields->>'name', ', ' order by language))
         as service
       from services join texts on kind = 'service' and subject_id = services.id
       join text_revisions using (kind, subject_id, language, revision)
       group by services.id order by weekday, starts`,
  )
  return rows.map(({ service }) => service)
}

test('0017: an installation in use shows the schedule that stood in the source code, in three languages', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations, { upTo: 16 })
  await db.query(
    `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
     values ('ruth', 'ruth', 'ruth@example.org', 'ruth@example.org', 'Ruth', 'ADMIN', 'x')`,
  )
  await migrate(empty.migrations, { upTo: 17 })
  expect(await schedule()).toEqual([
    '0 10:00 t Morning worship, Culte du matin, Iteraniro ryo mu gitondo',
    '2 18:00 f Prayer, Prière, Amasengesho',
    '3 19:00 t Bible study, Étude biblique, Kwiga Bibiliya',
    '5 19:00 t Youth ministry, Groupe de jeunes, Iteraniro ry’urubyiruko',
    '6 09:00 t Community service, Service à la communauté, Gukorera umuryango',
    '6 18:30 t Concert, Concert, Igitaramo',
  ])
})

test('0017: a new installation publishes nothing that nobody has written', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations)
  expect(await schedule()).toEqual([])
})

test('0022: each blog becomes a text of its language, with its state, and the same posts are public', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations, { upTo: 21 })
  await db.query(`update settings set given = '{"mainLanguage": "rw"}'`)
  await db.query(
    `insert into blogs (title, content, preview, search_text, language, status, status_changed_by, status_reason, created_by,
       updated_by, updated_at)
     select 'Blog ' || status, '<p>' || status || '</p>', status, lower(status), language, status, 'ruth', reason, 'eric',
       'ruth', '2026-11-01T08:00:00Z'
     from (values ('APPROVED', 'fr', null), ('PENDING', 'en', null), ('REJECTED', null, 'No'), ('APPROVED', null, null))
       as given (status, language, reason)`,
  )
  await db.query(`insert into blog_steps (blog_id, status, by) select id, status, 'ruth' from blogs`)
  await db.query(`insert into categories (name, name_key) values ('Choir', 'choir')`)
  await db.query(`insert into posts (blog_id, status) select id, status from blogs order by id`)
  await db.query(
    `insert into post_categories (post_id, category_id, status) select posts.id, categories.id, status from posts, categories`,
  )
  const publicBefore = await db.query(`select id from posts where status = 'APPROVED' order by id`)
  await migrate(empty.migrations, { upTo: 22 })

  const { rows } = await db.query<{ blog: string }>(
    `select concat_ws(' ', subject_id, t.language, fields->>'title', fields->>'content', t.status, t.status_reason,
       t.status_changed_by, 'public: ' || public_revision, blogs.public_in, blog_steps.language) as blog
     from texts t join text_revisions using (kind, subject_id, language, revision)
     join blogs on blogs.id = subject_id join blog_steps on blog_steps.blog_id = blogs.id
     where kind = 'blog' order by subject_id`,
  )
  expect(rows.map(({ blog }) => blog)).toEqual([
    '1 fr Blog APPROVED <p>APPROVED</p> APPROVED ruth public: 1 fr fr',
    '2 en Blog PENDING <p>PENDING</p> PENDING ruth  en',
    '3 rw Blog REJECTED <p>REJECTED</p> REJECTED No ruth  rw',
    '4 rw Blog APPROVED <p>APPROVED</p> APPROVED ruth public: 1 rw rw',
  ])
  expect((await db.query(`select id from posts where public_in <> '' order by id`)).rows).toEqual(
    publicBefore.rows,
  )
  expect((await db.query(`select post_id as id from post_categories where public_in <> ''`)).rows).toEqual(
    publicBefore.rows,
  )
})

test('0025: names of categories and alt texts become texts, and everybody reads what they read before', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations, { upTo: 24 })
  await db.query(`update settings set given = '{"mainLanguage": "rw"}'`)
  await db.query(
    `insert into categories (name, name_key, name_by_language)
     values ('Choir', 'choir', '{"fr": "Chorale"}'), ('Youth', 'youth', '{"rw": "Urubyiruko", "fr": ""}'),
       ('Imana', 'imana', '{"rw": "Imana"}')`,
  )
  await db.query(
    `insert into pictures (path, alt_text, alt_text_by_language, search_text, format, width, height, bytes)
     select path, alt_text, translations::jsonb, '', 'png', 1, 1, 1
     from (values ('a', null, '{}'), ('b', null, '{"fr": "Collines"}'), ('c', 'Hills', '{"rw": "Imisozi"}'))
       as given (path, alt_text, translations)`,
  )
  const read = async () => {
    const { rows } = await db.query<{ read: string }>(
      `select concat_ws(' ', kind, id, code, coalesce(nullif(translations->>code, ''), base)) as read
       from (select 'category' as kind, id, name as base, name_by_language as translations from categories
         union all select 'picture', id, alt_text, alt_text_by_language from pictures) subject
       cross join unnest(array['en', 'fr', 'rw']) code order by 1`,
    )
    return rows.map(({ read }) => read)
  }
  const before = await read()
  await migrate(empty.migrations, { upTo: 25 })
  expect(await read()).toEqual(before)

  const { items: named } = await categoryRepository(db, 'rw').list({ sort: 'id' }, countNow)
  expect(named.map(({ name, texts, outdated }) => [name, texts, outdated])).toEqual([
    ['Choir', { rw: { name: 'Choir' }, fr: { name: 'Chorale' } }, {}],
    ['Urubyiruko', { en: { name: 'Youth' }, fr: { name: 'Youth' }, rw: { name: 'Urubyiruko' } }, {}],
    ['Imana', { rw: { name: 'Imana' } }, {}],
  ])
  const { rows: older } = await db.query<{ name: string }>(
    `select fields->>'name' as name from text_revisions where kind = 'category' and subject_id = 2
     order by language, revision`,
  )
  expect(older.map(({ name }) => name)).toEqual(['Youth', 'Youth', 'Youth', 'Urubyiruko'])
  // The code reads pictures of today's tables.
  await migrate(empty.migrations)
  const described = await pictureRepository(db, 'rw').byIds([1, 2, 3], { isEditor: false })
  expect(described.map(({ altText, texts }) => [altText, texts])).toEqual([
    [null, {}],
    [null, { fr: { altText: 'Collines' } }],
    ['Imisozi', { en: { altText: 'Hills' }, fr: { altText: 'Hills' }, rw: { altText: 'Imisozi' } }],
  ])
})

test('0026: on a filled database rows go to the trash and come back, and a name in the trash stays taken', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations, { upTo: 25 })
  const register = (username: string, email: string) =>
    db.query(
      `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
       values ($1, $1, $2, $2, 'Ruth', 'MEMBER', 'x')`,
      [username, email],
    )
  await register('ruth', 'ruth@example.org')
  await register('eric', 'eric@example.org')
  await db.query(`insert into categories (name, name_key) values ('Choir', 'choir')`)
  const rows = async () =>
    (await db.query('select a::text, (select c::text from categories c) from accounts a')).rows
  const before = await rows()
  await migrate(empty.migrations, { upTo: 26 })
  expect(await rows()).toEqual(before)

  // The trash knows the tables of this release.
  await migrate(empty.migrations)
  const migrated = await rows()
  const trash = trashRepository(db)
  for (const kind of ['account', 'category'] as const) await trash.put({ kind, id: 1 }, 'eric')
  await expect(register('ruth', 'new@example.org')).rejects.toMatchObject({
    constraint: 'accounts_username_key',
  })
  await expect(register('new', 'ruth@example.org')).rejects.toMatchObject({
    constraint: 'accounts_email_key',
  })
  await expect(
    db.query(`update accounts set username_key = 'ruth' where username = 'eric'`),
  ).rejects.toMatchObject({ code: '23505' })
  for (const kind of ['account', 'category'] as const) await trash.restore({ kind, id: 1 })
  expect(new Set((await rows()).map((row) => JSON.stringify(row)))).toEqual(
    new Set(migrated.map((row) => JSON.stringify(row))),
  )
})

test('0033: posts keep their order, the release before still writes them, and one in the trash keeps its time', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations, { upTo: 32 })
  await db.query(
    `insert into blogs (title, content, preview, search_text, language, status, public_in, status_changed_by, created_by, updated_by)
     values ('Choir', '<p>x</p>', 'x', 'x', 'en', 'APPROVED', 'en', 'ruth', 'ruth', 'ruth')`,
  )
  await db.query(`insert into categories (name, name_key) values ('Choir', 'choir')`)
  const insertOlder = async (createdAt: string) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into posts (blog_id, status, public_in, created_at) values (1, 'APPROVED', 'en', $1) returning id`,
      [createdAt],
    )
    await db.query(
      `insert into post_categories (post_id, category_id, status, public_in) values ($1, 1, 'APPROVED', 'en')`,
      [rows[0]?.id],
    )
    return rows[0]?.id as number
  }
  const [first, trashed] = [
    await insertOlder('2026-01-02T08:00:00.123456Z'),
    await insertOlder('2026-01-03T08:00:00Z'),
  ]
  await trashRepository(db).put({ kind: 'post', id: trashed }, 'eric')
  await migrate(empty.migrations, { upTo: 33 })
  const times = async (id: number) => {
    const { rows } = await db.query<{ publishAt: string; inCategory: string; createdAt: string }>(
      `select posts.publish_at as "publishAt", post_categories.publish_at as "inCategory", created_at as "createdAt"
       from posts join post_categories on post_id = posts.id where posts.id = $1`,
      [id],
    )
    return rows[0] as NonNullable<(typeof rows)[0]>
  }
  await trashRepository(db).restore({ kind: 'post', id: trashed })
  for (const id of [first, trashed]) {
    const { publishAt, inCategory, createdAt } = await times(id)
    expect([publishAt, inCategory]).toEqual([createdAt, createdAt])
  }
  const { publishAt, inCategory } = await times(await insertOlder('2026-01-04T08:00:00Z'))
  expect(inCategory).toBe(publishAt)
})

const migrationText = (number: string) =>
  readFileSync(
    path.join(migrationsDir, migrationFiles().find((name) => name.startsWith(number)) ?? ''),
    'utf8',
  )

/** The texts that the migration writes; today's sample content has others. */
function blocksOf0018(): SampleBlock[] {
  const text = migrationText('0018')
  const start = text.indexOf("'[") + 1
  return JSON.parse(text.slice(start, text.indexOf("]'::jsonb", start) + 1).replaceAll("''", "'"))
}

describe('0018', () => {
  const shown = async () => (await blockRepository(db, 'en').list({})).items

  test('an installation in use shows the texts that stood in the source code, and the settings that it never saved', async () => {
    const empty = await openEmptyDatabase()
    db = empty.db
    await migrate(empty.migrations, { upTo: 17 })
    await db.query(
      `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
       values ('ruth', 'ruth', 'ruth@example.org', 'ruth@example.org', 'Ruth', 'ADMIN', 'x')`,
    )
    await db.query(`update settings set given = '{"phone": "+250788123456"}'`)
    // The repository reads the tables as they are now.
    await migrate(empty.migrations)
    const none = { title: null, subtitle: null, text: null, writer: null }
    const before = blocksOf0018().map(({ texts, ...block }) => ({
      date: null,
      image: null,
      action: null,
      ...block,
      texts: Object.fromEntries(
        Object.entries(texts).map(([language, own]) => [language, { ...none, ...own }]),
      ),
      outdated: {},
    }))
    const keyOf = ({ kind, date, texts: { en } }: (typeof before)[number]) =>
      [kind, date, en?.title, en?.text].join()
    const byText = (a: (typeof before)[number], b: (typeof before)[number]) =>
      keyOf(a).localeCompare(keyOf(b))
    const after = (await shown()).map(({ kind, date, image, action, texts, outdated }) => ({
      date,
      image,
      action,
      kind,
      texts,
      outdated,
    }))
    expect(after.toSorted(byText)).toEqual(before.toSorted(byText))
    const cards = (await shown()).filter(({ kind }) => kind === 'overview-card')
    expect(cards.map(({ texts }) => texts.en?.title)).toEqual([
      'Sunday Worship',
      'Bible Study',
      'Youth Ministry',
      'Community Outreach',
    ])
    // Accents, apostrophes and the line break between paragraphs, as the server itself writes the search text.
    const { items: found } = await blockRepository(db, 'en').list({ q: 'heure de PRIERE  depuis aout' })
    expect(found).toMatchObject([{ date: '2025-08-02' }])
    const { updatedAt, updatedBy, notifyEmail, ...settings } = await settingsRepository(db).read()
    expect(settings).toEqual({ ...sampleSettings, phone: '+250788123456' })
    expect(updatedAt).toBeNull()
  })

  test('a new installation publishes nothing that nobody has written', async () => {
    const empty = await openEmptyDatabase()
    db = empty.db
    await migrate(empty.migrations)
    expect(await shown()).toEqual([])
    const { giving, phone, email, address, chatNumber } = await settingsRepository(db).read()
    expect({ giving, phone, email, address, chatNumber }).toEqual({
      giving: [],
      phone: '',
      email: '',
      address: '',
      chatNumber: null,
    })
  })
})

describe('0019: announcements and events of the version before', () => {
  /** Text that visitors of each language read, before and after. */
  const readBefore = (kind: 'announcements' | 'events', field: string) =>
    `select id, language, coalesce(nullif(title_by_language->>language, ''), title) as title,
       coalesce(nullif(${field}_by_language->>language, ''), ${field}) as text
     from ${kind} cross join (values ('en'), ('fr'), ('rw')) as languages (language) order by id, language`
  const readNow = (kind: 'announcement' | 'event', field: string, main: string) =>
    `select subject_id as id, wanted as language, fields->>'title' as title, fields->>'${field}' as text
     from (select distinct on (subject_id, wanted) * from texts join text_revisions
         using (kind, subject_id, language, revision)
       cross join (values ('en'), ('fr'), ('rw')) as languages (wanted)
       where kind = '${kind}' order by subject_id, wanted, language = wanted desc, language = '${main}' desc, language
     ) as read order by id, language`

  test.each(['en', 'rw'])(
    'in the main language %s every visitor reads what they read, and nothing is lost',
    async (main) => {
      const empty = await openEmptyDatabase()
      db = empty.db
      await migrate(empty.migrations, { upTo: 17 })
      if (main !== 'en') await db.query(`update settings set given = '{"mainLanguage": "rw"}'`)
      await db.query(
        `insert into announcements (title, title_by_language, content, content_by_language, updated_by) values
         ('Base only', '{}', 'c', '{}', 7),
         ('Same', '{"en": "Same", "fr": "Pareil", "rw": "Kimwe"}', 'c', '{"en": "c", "fr": "c (fr)", "rw": "c (rw)"}', 7),
         ('Base', '{"en": "Own", "fr": "Propre"}', 'c', '{"en": "own c", "fr": "propre c"}', 7),
         ('Hidden', '{"en": "Shown"}', 'c', '{}', null),
         ('Half', '{"fr": "Moitié"}', 'c', '{"rw": "c (rw)"}', null),
         ('Empty', '{"fr": ""}', 'c', '{}', null)`,
      )
      await db.query(
        `insert into events (title, title_by_language, description, event_date, place) values
         ('Camp', '{"rw": "Inkambi"}', 'd', '2031-01-01', 'Muhazi'), ('Concert', '{}', 'd', '2031-01-01', null)`,
      )
      const read = async (sql: string) => (await db.query(sql)).rows
      const announcements = await read(readBefore('announcements', 'content'))
      const events = await read(readBefore('events', 'description'))
      await migrate(empty.migrations, { upTo: 19 })

      expect(await read(readNow('announcement', 'content', main))).toEqual(announcements)
      expect(await read(readNow('event', 'description', main))).toEqual(events)
      const places =
        await read(`select distinct subject_id as id, fields->>'place' as place from text_revisions
      where kind = 'event' order by id`)
      expect(places).toEqual([
        { id: 1, place: 'Muhazi' },
        { id: 2, place: null },
      ])
      const bases =
        await read(`select distinct title from announcements where not exists (select from text_revisions
      where kind = 'announcement' and subject_id = id and fields->>'title' = title and fields->>'content' = content)`)
      expect(bases).toEqual([])
    },
  )

  test('the base text is a revision before the own text of the main language; translations are based on that', async () => {
    const empty = await openEmptyDatabase()
    db = empty.db
    await migrate(empty.migrations, { upTo: 17 })
    await db.query(
      `insert into announcements (title, title_by_language, content, updated_by)
       values ('Base', '{"en": "Own", "fr": "Propre"}', 'c', 7)`,
    )
    await migrate(empty.migrations, { upTo: 19 })
    const { rows } = await db.query(
      `select language, revision, fields->>'title' as title, author_id as by, based_on_revision as "basedOn"
       from text_revisions left join texts using (kind, subject_id, language, revision) order by language, revision`,
    )
    expect(rows).toEqual([
      { language: 'en', revision: 1, title: 'Base', by: 7, basedOn: null },
      { language: 'en', revision: 2, title: 'Own', by: 7, basedOn: null },
      { language: 'fr', revision: 1, title: 'Propre', by: 7, basedOn: 2 },
      { language: 'rw', revision: 1, title: 'Base', by: 7, basedOn: 2 },
    ])
  })
})

describe('0023: sample content of the version before', () => {
  const marked = async () => {
    const { rows } = await db.query<{ kind: string; count: number }>(
      'select kind, count(*)::int as count from samples group by kind order by kind',
    )
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }
  const { root, ...files } = testFiles()
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  /** The migration with the texts of today's sample content in place of those that it knows. */
  const knowingTodaysTexts = (migration: string) => {
    const between = (from: string, to: string) => migration.split(from)[1]?.split(to)[0] ?? ''
    return migration
      .replace(
        between('with hashes (kind, hashes) as (', '\n), written'),
        `select kind, string_agg(left(md5(${between('left(md5(', '), 16)')}), 16), ' ') from texts
           join text_revisions using (kind, subject_id, language, revision) group by kind`,
      )
      .replace(/alt_text in \([^)]*\)/, 'alt_text is not null')
  }

  test('what nobody has changed is marked, and nothing else', async () => {
    const empty = await openEmptyDatabase()
    db = empty.db
    await migrate(empty.migrations)
    await fillSampleContent(db, { ...files, sealing: testSealing })
    const all = (await db.query('select * from samples order by kind, subject_id')).rows
    const before = await marked()
    expect(before).toMatchObject({ service: 6, blog: 9, post: 6, picture: 6, category: 4 })

    // As the version before has it.
    const asBefore = 'drop table samples; alter table settings drop column set_up'
    const migration = knowingTodaysTexts(migrationText('0023'))
    await empty.migrations.script(`${asBefore}; ${migration}`)
    expect((await db.query('select * from samples order by kind, subject_id')).rows).toEqual(all)

    const touched = "updated_at = updated_at + interval '1 second'"
    for (const table of [
      'services',
      'blocks',
      'announcements',
      'events',
      'sermons',
      'categories',
      'pictures',
    ]) {
      await db.query(`update ${table} set ${touched} where id = (select max(id) from ${table})`)
    }
    await db.query("update blogs set updated_by = 'ruth' where id = (select max(blog_id) from posts)")
    await db.query("insert into categories (name, name_key, created_by) values ('Choir', 'choir', 1)")
    await db.query('update settings set updated_at = now()')
    await empty.migrations.script(`${asBefore}; ${migration}`)
    const less = (kind: string) => (before[kind] ?? 0) - 1
    expect(await marked()).toEqual(Object.fromEntries(Object.keys(before).map((kind) => [kind, less(kind)])))
    const { rows } = await db.query(`select set_up->'isFinished' as finished from settings`)
    expect(rows).toEqual([{ finished: true }])
  })

  test('services and texts that 0017 and 0018 wrote are marked', async () => {
    const empty = await openEmptyDatabase()
    db = empty.db
    await migrate(empty.migrations, { upTo: 16 })
    await db.query(
      `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
       values ('ruth', 'ruth', 'ruth@example.org', 'ruth@example.org', 'Ruth', 'ADMIN', 'x')`,
    )
    await migrate(empty.migrations)
    expect(await marked()).toEqual({ service: 6, block: blocksOf0018().length })
  })
})

test('0037: submissions of the version before are sealed afterwards, and a new installation has nothing to rewrite', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations, { upTo: 34 })
  await db.query(
    `insert into prayer_requests (name, request, note, search_text, consent_version)
     values ('Ruth', 'For rain', 'Called her', 'ruth for rain', '2026-11')`,
  )
  await migrate(empty.migrations, { upTo: 37 })
  const state = async () => (await db.query('select sealed, rewritten from sealing_state')).rows
  expect(await state()).toEqual([{ sealed: 1, rewritten: 0 }])
  await migrate(empty.migrations)
  expect(await sealExisting(db, testSealing)).toBe(1)
  expect(await state()).toEqual([{ sealed: 2, rewritten: 2 }])
  expect(await prayerRequestRepository(db, testSealing).list({}, 1)).toMatchObject({
    items: [{ request: 'For rain', note: 'Called her', isUnreadable: false }],
  })
  const { rows } = await db.query('select request, note, search_text from prayer_requests')
  expect(rows).toEqual([
    {
      request: expect.stringMatching(/^sealed:1:/),
      note: expect.stringMatching(/^sealed:1:/),
      search_text: 'ruth ',
    },
  ])
  await db.close()

  const fresh = await openEmptyDatabase()
  db = fresh.db
  await migrate(fresh.migrations)
  expect(await state()).toEqual([{ sealed: 0, rewritten: 0 }])
})

test('0044: pictures from before have no file name and no album, and are found and restored as before', async () => {
  const empty = await openEmptyDatabase()
  db = empty.db
  await migrate(empty.migrations, { upTo: 43 })
  // As the release before writes them, also while it still runs beside this one.
  const insert = (path: string, searchText: string) =>
    db.query(
      `insert into pictures (path, alt_text, alt_text_by_language, search_text, format, width, height, bytes)
       values ($1, $2, '{}', $2, 'jpeg', 1, 1, 1)`,
      [path, searchText],
    )
  await insert('hills.jpg', 'hills')
  await insert('thrown.jpg', 'thrown')
  const { rows } = await db.query<{ content: unknown }>(
    `select jsonb_build_object('pictures', jsonb_agg(to_jsonb(p)), 'picture_variants', '[]'::jsonb, 'texts', '[]'::jsonb,
       'text_revisions', '[]'::jsonb) as content from pictures p where id = 2`,
  )
  await db.query(
    `insert into trash (kind, subject_id, name, search_text, content, was_public, deleted_by)
     values ('picture', 2, 'thrown', 'thrown', $1::text::jsonb, false, 'ruth')`,
    [JSON.stringify(rows[0]?.content)],
  )
  await db.query('delete from pictures where id = 2')

  await migrate(empty.migrations)
  await insert('lake.jpg', 'lake')
  await db.transaction((tx) => trashRepository(tx).restore({ kind: 'picture', id: 2 }))
  const repository = pictureRepository(db, 'en')
  const listed = async (query: { q?: string; album?: 'none' }) => {
    const { items } = await repository.list(query, { isEditor: true, count: countNow })
    return items.map(({ path, fileName, albumIds }) => [path, fileName, albumIds])
  }
  expect(await listed({ album: 'none' })).toEqual([
    ['lake.jpg', null, []],
    ['thrown.jpg', null, []],
    ['hills.jpg', null, []],
  ])
  expect(await listed({ q: 'HILLS' })).toEqual([['hills.jpg', null, []]])
  expect(await listed({ q: 'lake' })).toEqual([['lake.jpg', null, []]])
})

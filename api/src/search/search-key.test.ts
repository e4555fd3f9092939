import { accounts } from '@grace/contract/accounts'
import { albums } from '@grace/contract/albums'
import { announcements } from '@grace/contract/announcements'
import { answerTemplates } from '@grace/contract/answer-templates'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { events } from '@grace/contract/events'
import { find } from '@grace/contract/find'
import { search } from '@grace/contract/search'
import { searchKey } from '@grace/contract/search-key'
import { sermons } from '@grace/contract/sermons'
import fc from 'fast-check'
import { migrate } from '../database/migrate.ts'
import { openEmptyDatabase } from '../testing/empty-db.ts'
import { insertAccount, insertBlog } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

const name = 'Noël Ng’ang’a'
const searches = [
  'noel',
  'NOËL',
  'Noe\u0308l',
  "ng'ang'a",
  'Ng’ang‘a',
  'ngʼangʼa',
  'ng`ang´a',
  "l'oeuvre",
  'L’Œuvre',
]

test('database and contract make the same key of any text', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      '’',
      '‘',
      'ʼ',
      '´',
      '`',
      '＇',
      "'",
      'œ',
      'Œ',
      'Æ',
      'é',
      'e\u0301',
      'Ḱ',
      'ﬁ',
      'Ａ',
      '\u00a0',
      '\n',
      'İ',
    ),
    fc.string({ maxLength: 5 }),
    fc.constantFrom('Noël', 'Ng’ang’a', 'amateraniro', 'Ισχύς', 'Йога', '😀'),
  )
  const texts = fc
    .sample(fc.array(part, { maxLength: 8 }), { seed: 5, numRuns: 500 })
    .map((parts) => parts.join('').replaceAll('\0', ''))
  const { rows } = await api.db.query<{ key: string }>(
    'select search_key(text) as key from unnest($1::text[]) with ordinality as given (text, at) order by at',
    [texts],
  )
  expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey))
})

test.each([
  ['l’eau', "l'eau"],
  ['Prière', 'priere'],
  ['SŒUR', 'soeur'],
  ['Ng´ang`a', "ng'ang'a"],
])('the key of %s is %s', (text, key) => expect(searchKey(text)).toBe(key))

describe('every list is searched with one key', () => {
  const title = `${name}, l’œuvre`
  const found: Record<string, (q: string) => Promise<readonly unknown[]>> = {
    announcements: async (q) => (await admin(announcements.list, { query: { q } })).body,
    events: async (q) => (await admin(events.list, { query: { q } })).body,
    sermons: async (q) => (await admin(sermons.list, { query: { q } })).body,
    blocks: async (q) => (await admin(blocks.list, { query: { q } })).body,
    blogs: async (q) => (await admin(blogs.list, { query: { q } })).body,
    categories: async (q) => (await admin(categories.list, { query: { q } })).body,
    albums: async (q) => (await admin(albums.list, { query: { q } })).body,
    'answer templates': async (q) => (await admin(answerTemplates.list, { query: { q } })).body,
    messages: async (q) => (await admin(contactMessages.list, { query: { q } })).body,
    users: async (q) => (await admin(accounts.list, { query: { q } })).body,
    'the console’s Find': async (q) => (await admin(find.everything, { query: { q } })).body,
    'the site’s search': async (q) => (await api.as('visitor')(search.find, { query: { q } })).body,
  }

  beforeAll(async () => {
    const texts = (text: string) => ({ texts: { en: { title, [text]: 'Text' } } })
    await admin(announcements.create, { body: texts('content') })
    await admin(events.create, { body: { ...texts('description'), eventDate: '2099-01-01T10:00:00Z' } })
    await admin(sermons.create, {
      body: { ...texts('notes'), date: '2026-11-22', speaker: 'A', spokenIn: 'rw' },
    })
    await admin(blocks.create, { body: { ...texts('text'), kind: 'news', date: '2026-11-22' } })
    await insertBlog(api.db, { title })
    await admin(categories.create, { body: { name: title } })
    await admin(albums.create, { body: { name: title } })
    await admin(answerTemplates.create, { body: { name: title, language: 'en', text: 'Text' } })
    await api.as('visitor')(contactMessages.submit, {
      body: {
        name: title,
        email: 'n@example.org',
        subject: 'Hello',
        message: 'Text',
        consent: true,
        language: 'en',
      },
    })
    await insertAccount(api.db, { fullName: title })
  })

  test.each(Object.keys(found))('%s', async (list) => {
    for (const q of searches) {
      const rows = await found[list]?.(q)
      expect([list, q, (rows ?? []).length > 0]).toEqual([list, q, true])
    }
    expect(await found[list]?.('nobody')).toEqual([])
  })

  test('entries of the audit', async () => {
    expect((await admin(audit.list, { query: { q: 'ÉVENT.create' } })).body.length).toBeGreaterThan(0)
  })
})

test('keys that were stored before are made anew', async () => {
  const { db, migrations } = await openEmptyDatabase()
  await migrate(migrations, { upTo: 61 })
  await db.query(
    `insert into announcements (publish_date, search_text) values (now(), 'women’s breakfast'), (now(), 'prayer')`,
  )
  await db.query(
    `insert into accounts (username, username_key, email, email_key, full_name, password_hash, account_category)
     values ('ngana', 'ngana', 'n@example.org', 'n@example.org', 'Noël Ng’ang’a', '-', 'MEMBER')`,
  )
  await migrate(migrations)
  const keys = async (table: string) =>
    (await db.query<{ key: string }>(`select search_text as key from ${table} order by id`)).rows
  expect(await keys('announcements')).toEqual([{ key: "women's breakfast" }, { key: 'prayer' }])
  expect(await keys('accounts')).toEqual([{ key: "ngana noel ng'ang'a n@example.org " }])
  await db.close()
})

import { accounts } from '@grace/contract/accounts'
import { albums } from '@grace/contract/albums'
import { announcements } from '@grace/contract/announcements'
import { answerTemplates } from '@grace/contract/answer-templates'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dataBreaches } from '@grace/contract/data-breaches'
import type { Endpoint } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import { events } from '@grace/contract/events'
import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { rightsRequests } from '@grace/contract/rights-requests'
import { sermons } from '@grace/contract/sermons'
import { trash } from '@grace/contract/trash'
import { insertAccount, insertBlog, insertCategory, insertPicture, insertPost } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

/** Values of the four rows of each list. Two have equal names, and two equal days. */
const rows = [
  { name: 'Zebra', day: '2031-01-12', isFirst: false },
  { name: 'abricot', day: '2031-01-11', isFirst: true },
  { name: 'Élan', day: '2031-01-11', isFirst: false },
  { name: 'Élan', day: '2031-01-13', isFirst: true },
]
type Row = (typeof rows)[number] & { at: number }

// Positions in `rows`, ascending. Equal rows have the order of their ids.
const asMade = [0, 1, 2, 3]
const byName = [1, 2, 3, 0]
const byDay = [1, 2, 0, 3]
const byStatus = [1, 3, 0, 2]

interface List {
  /** Full name of its endpoint, and what tells apart two lists of one. */
  name: string
  list: Endpoint
  /** Creates one row. @returns its id. */
  make: (row: Row) => Promise<number>
  query?: Record<string, string>
  /** Its sort columns, with the positions of the rows in ascending order. */
  columns: Record<string, number[]>
  /** The order without `sort`. */
  usual: string
}

/** Calls an endpoint of creation as an administrator. */
const create = async (endpoint: Endpoint, body: object) => {
  const created = (await api.as('ADMIN')(endpoint, { body })).body as unknown as { data: { id: number } }
  return created.data.id
}

const insert = async (sql: string, values: unknown[]) =>
  (await api.db.query<{ id: number }>(`${sql} returning id`, values)).rows[0]?.id as number

const submission = (table: string, text: string) => (row: Row) =>
  insert(
    `insert into ${table} (name, email, ${text}, status, consent_version, person_key)
     values ($1, 'ruth@example.org', 'Text', $2, '1', gen_random_uuid())`,
    [row.name, row.isFirst ? 'DONE' : 'NEW'],
  )
const inboxColumns = { id: asMade, name: byName, status: byStatus, createdAt: asMade }

let category = 0
beforeAll(async () => {
  category = (await insertCategory(api.db, 'Mountains')).id
})

async function post({ name, isFirst }: Row) {
  const blog = await insertBlog(api.db, { title: name, status: isFirst ? 'APPROVED' : 'PENDING' })
  return (await insertPost(api.db, { blogId: blog.id, categoryIds: [category] })).id
}
const postColumns = { id: asMade, title: byName, status: byStatus, createdAt: asMade }

const lists: List[] = [
  {
    name: 'accounts.list',
    list: accounts.list,
    query: { accountCategory: 'CLIENT' },
    make: async ({ name, day, at, isFirst }) =>
      (
        await insertAccount(api.db, {
          username: `${name.toLowerCase().replace('é', 'e')}${at}`,
          fullName: name,
          phoneNumber: `+2507881000${day.slice(-2)}`,
          accountCategory: 'CLIENT',
          active: !isFirst,
        })
      ).id,
    columns: {
      id: asMade,
      username: byName,
      email: byName,
      fullName: byName,
      phoneNumber: byDay,
      accountCategory: asMade,
      active: byStatus,
      createdAt: asMade,
      updatedAt: asMade,
    },
    usual: '-createdAt',
  },
  {
    name: 'blogs.list',
    list: blogs.list,
    query: { q: 'hills' },
    make: async ({ name, isFirst }) =>
      (
        await insertBlog(api.db, {
          title: name,
          content: '<p>Hills</p>',
          status: isFirst ? 'APPROVED' : 'PENDING',
        })
      ).id,
    columns: { id: asMade, title: byName, status: byStatus, createdAt: asMade, updatedAt: asMade },
    usual: '-id',
  },
  {
    name: 'categories.list',
    list: categories.list,
    query: { q: 'hill' },
    // Their names are unique.
    make: async ({ name, at }) => (await insertCategory(api.db, `${name} hill ${at}`)).id,
    columns: { id: asMade, name: byName, createdAt: asMade },
    usual: '-id',
  },
  {
    name: 'pictures.list',
    list: pictures.list,
    make: async ({ day }) => {
      const { id } = await insertPicture(api.db)
      await api.db.query('update pictures set bytes = $2 where id = $1', [id, Number(day.slice(-2))])
      return id
    },
    columns: { id: asMade, dateTime: asMade, bytes: byDay },
    usual: '-id',
  },
  {
    name: 'albums.list',
    list: albums.list,
    query: { q: 'hill' },
    // Their names are unique.
    make: async ({ name, day, at }) => {
      const id = await create(albums.create, { name: `${name} hill ${at}` })
      for (let picture = Number(day.slice(-2)); picture > 10; picture -= 1) {
        await api.db.query('insert into album_pictures (album_id, picture_id) values ($1, $2)', [
          id,
          (await insertPicture(api.db)).id,
        ])
      }
      return id
    },
    columns: { id: asMade, name: byName, pictures: byDay, createdAt: asMade },
    usual: 'name',
  },
  { name: 'posts.list', list: posts.list, make: post, columns: postColumns, usual: '-createdAt' },
  {
    name: 'posts.list, of a category',
    list: posts.list,
    query: {
      get categoryId() {
        return String(category)
      },
    },
    make: post,
    columns: postColumns,
    usual: '-createdAt',
  },
  {
    name: 'announcements.list',
    list: announcements.list,
    make: ({ name, day }) => create(announcements.create, { title: name, content: 'Text', publishDate: day }),
    columns: { id: asMade, title: byName, publishDate: byDay },
    usual: '-publishDate',
  },
  {
    name: 'events.list',
    list: events.list,
    make: ({ name, day }) => create(events.create, { title: name, description: 'Text', eventDate: day }),
    columns: { id: asMade, title: byName, eventDate: byDay },
    usual: '-eventDate',
  },
  {
    name: 'sermons.list',
    list: sermons.list,
    make: ({ name, day }) =>
      create(sermons.create, {
        date: day.replace('2031', '2021'),
        speaker: name,
        spokenIn: 'rw',
        // Another order than that of the speakers.
        texts: { fr: { title: day } },
      }),
    columns: { id: asMade, date: byDay, title: byDay, speaker: byName },
    usual: '-date',
  },
  {
    name: 'blocks.list',
    list: blocks.list,
    query: { kind: 'news' },
    make: ({ name, day }) =>
      create(blocks.create, { kind: 'news', date: day, texts: { rw: { title: name, text: 'Text' } } }),
    // News of one day stand as they were written.
    columns: { id: asMade, title: byName, date: [2, 1, 0, 3] },
    usual: '-date',
  },
  {
    name: 'newsletter.list',
    list: newsletter.list,
    make: ({ name, at, isFirst }) =>
      insert(
        `insert into subscribers (email, email_key, consent_version, unsubscribe_token, unsubscribed_at)
         values ($1, $1, '1', $1, $2)`,
        [`${name.replace('É', 'e')}@${at}.example.org`, isFirst ? null : '2025-01-01'],
      ),
    columns: { id: asMade, email: byName, active: byStatus, createdAt: asMade },
    usual: '-createdAt',
  },
  {
    name: 'letters.list',
    list: letters.list,
    make: async ({ name, day, isFirst }) => {
      const id = await create(letters.create, { texts: { en: { subject: name, content: '<p>Text</p>' } } })
      await api.db.query(
        `update letters set updated_at = $2, status = $3, started_at = case $3 when 'SENT' then now() end,
           totals = '{"total":0,"sent":0,"waiting":0,"retrying":0,"refused":0,"unknown":0,"left":0}' where id = $1`,
        [id, day, isFirst ? 'DRAFT' : 'SENT'],
      )
      return id
    },
    columns: { id: asMade, subject: byName, status: byStatus, updatedAt: byDay },
    usual: '-id',
  },
  {
    name: 'prayerRequests.list',
    list: prayerRequests.list,
    make: submission('prayer_requests', 'request'),
    columns: inboxColumns,
    usual: '-createdAt',
  },
  {
    name: 'contactMessages.list',
    list: contactMessages.list,
    make: submission('contact_messages', 'message'),
    columns: inboxColumns,
    usual: '-createdAt',
  },
  {
    name: 'dataBreaches.list',
    list: dataBreaches.list,
    make: ({ name, day }) => create(dataBreaches.create, { name, text: 'Text', discoveredAt: day, done: [] }),
    columns: { id: asMade, name: byName, discoveredAt: byDay },
    usual: '-discoveredAt',
  },
  {
    name: 'rightsRequests.list',
    list: rightsRequests.list,
    make: ({ name, day }) =>
      insert(`insert into rights_requests (kind, way, received_on, name) values ('see', 'phone', $2, $1)`, [
        name,
        day,
      ]),
    columns: { id: asMade, name: byName, dueOn: byDay },
    usual: 'dueOn',
  },
  {
    name: 'answerTemplates.list',
    list: answerTemplates.list,
    make: async ({ name, day }) => {
      const id = await create(answerTemplates.create, { name, language: 'rw', text: 'Text' })
      await api.db.query('update answer_templates set updated_at = $2 where id = $1', [id, day])
      return id
    },
    columns: { id: asMade, name: byName, updatedAt: byDay },
    usual: 'name',
  },
  {
    name: 'audit.list',
    list: audit.list,
    query: { q: 'hill.climb' },
    make: ({ name, day }) =>
      insert(
        `insert into audit_entries (at, actor_id, actor_username, action, subject_type, subject_id, request_id)
         values ($1, 1, $2, 'hill.climb', 'event', 1, 'a')`,
        [day, name],
      ),
    columns: { id: asMade, at: byDay, actorUsername: byName },
    usual: '-at',
  },
  {
    name: 'trash.list',
    list: trash.list,
    make: ({ name, at }) =>
      insert(
        `insert into trash (kind, subject_id, name, search_text, content, was_public, deleted_by)
         values ('event', $1, $2, '', '{}', false, 'ruth')`,
        [at + 900, name],
      ),
    columns: { id: asMade, name: byName, deletedAt: asMade },
    usual: '-deletedAt',
  },
]

/** Lists in pages that have one order: parts of the lists above, and what happens or is shown in an order of its own. */
const unsorted = [
  'securityEvents.list',
  'blogs.search',
  'blogs.byStatus',
  'posts.byBlog',
  'posts.byCategory',
  'services.list',
  'sermons.series',
  'ownRequests.list',
  'letters.deliveries',
  'languageStates.list',
  'revisions.list',
]
/** Sorted by the code of another list. */
const variants = ['accounts.active']

test('every paged list is in the table of sorted or unsorted lists', () => {
  const paged = namedEndpoints.flatMap(([name, { query }]) => {
    const fields = (query as { shape?: object } | undefined)?.shape ?? {}
    return 'page' in fields ? [{ name, isSorted: 'sort' in fields }] : []
  })
  const namesOf = (sorted: boolean) =>
    paged.flatMap(({ name, isSorted }) => (isSorted === sorted ? name : []))
  expect(new Set(namesOf(true))).toEqual(
    new Set([...lists.map(({ name }) => name.replace(/,.*/, '')), ...variants]),
  )
  expect(namesOf(false)).toEqual(unsorted)
})

describe.each(lists)('$name', ({ list, make, query: given, columns, usual }) => {
  let ids: number[] = []
  beforeAll(async () => {
    ids = []
    for (const [at, row] of rows.entries()) ids.push(await make({ ...row, at }))
  })

  const get = (query: Record<string, string>) =>
    api.as('ADMIN')(list, { query: { ...given, ...query } }) as Promise<{ status: number; body: unknown }>
  /** Positions of the rows in the list. */
  const order = async (query: Record<string, string>) =>
    ((await get(query)).body as { id: number }[]).map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0)

  test.each(Object.entries(columns))(
    'the list is sorted by %s, in both directions',
    async (column, expected) => {
      expect(await order({ sort: column })).toEqual(expected)
      expect(await order({ sort: `-${column}` })).toEqual(expected.toReversed())
    },
  )

  test('the pages of a sorted list together have the order of the whole list', async () => {
    const [column = ''] = Object.keys(columns).slice(-1)
    const all = await order({ sort: column })
    const pages = [1, 2, 3, 4].map((page) => order({ sort: column, size: '3', page: String(page) }))
    expect((await Promise.all(pages)).flat()).toEqual(all)
  })

  test('the list without a sort parameter has its default order', async () => {
    expect(await order({})).toEqual(await order({ sort: usual }))
  })

  test.each(['secret', '', '-', 'id,name', 'id;drop'])('sorting by “%s” is refused', async (sort) => {
    expect(await get({ sort })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Invalid value in the address' },
    })
  })
})

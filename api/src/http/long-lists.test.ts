import { accounts } from '@grace/contract/accounts'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { type Endpoint, isList } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import { events } from '@grace/contract/events'
import { posts } from '@grace/contract/posts'
import { fillLongLists } from '../testing/fill-long-lists.ts'
import { insertAccount } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()
const rowsOfEach = 220
const maxRows = 100
const maxBytes = 1_000_000

/** Values of path parameters: rows that exist. */
const params = { id: 10, blogId: 1, categoryId: 1, status: 'APPROVED' }
/** Queries that endpoints require, or by which they find more. */
const queries: Record<string, Record<string, string>> = {
  'auth.availability': { username: 'nobody' },
  'events.list': { when: 'all' },
  'search.find': { q: 'text' },
}

const readable = namedEndpoints.filter(
  ([name, { method, access, format }]) =>
    method === 'GET' && ['anyone', 'signed-in'].includes(access) && !format && name !== 'writings.one',
)
const lists = readable.filter(([, endpoint]) => isList(endpoint))

beforeAll(async () => {
  const { userId } = await api.theOne('MEMBER')
  await fillLongLists(api.db, rowsOfEach, userId)
}, 60_000)

interface Page {
  rows: { id: number }[]
  bytes: number
  total: number
  next: string | null
  prev: string | null
}

const linkOf = (header: unknown, relation: string) =>
  new RegExp(`<([^>]+)>; rel="${relation}"`).exec(String(header))?.[1] ?? null

async function read(url: string, token: string | null): Promise<Page> {
  const { statusCode, body, headers } = await api.inject({
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode} ${body}`)
  return {
    rows: JSON.parse(body),
    bytes: Buffer.byteLength(body),
    total: Number(headers['x-total-count']),
    next: linkOf(headers.link, 'next'),
    prev: linkOf(headers.link, 'prev'),
  }
}

function addressOf(name: string, { path }: Endpoint, query: Record<string, string> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, part: keyof typeof params) => String(params[part]))
  return `/api${filled}?${new URLSearchParams({ ...queries[name], ...query })}`
}

/** All pages from an address on. */
async function walk(address: string, token: string | null): Promise<Page[]> {
  const pages: Page[] = []
  for (let next: string | null = address; next; next = pages.at(-1)?.next ?? null) {
    pages.push(await read(next, token))
    if (pages.length > rowsOfEach) throw new Error(`${address} has no end`)
  }
  return pages
}

describe.each(['visitor', 'MEMBER', 'CLIENT'] as const)('a %s', (who) => {
  const tokenOf = async () => (who === 'visitor' ? null : (await api.theOne(who)).token)

  test.each(lists.filter(([, { access }]) => access === 'anyone' || who === 'MEMBER'))(
    'the links of %s lead through all rows, in pages of at most a hundred rows and a megabyte',
    async (name, endpoint) => {
      const token = await tokenOf()
      const starts: Record<string, string>[] = who === 'visitor' ? [{}, { size: '70' }] : [{}]
      for (const query of starts) {
        const pages = await walk(addressOf(name, endpoint, query), token)
        const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
        expect(ids.length).toBeGreaterThan(maxRows)
        expect(new Set(ids).size).toBe(ids.length)
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => ids.length))
        expect(Math.max(...pages.map(({ rows }) => rows.length))).toBeLessThanOrEqual(maxRows)
        expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThanOrEqual(maxBytes)
        expect(pages[0]?.prev).toBeNull()
        expect(pages[1]?.prev).not.toBeNull()
      }
    },
    60_000,
  )

  test('no other endpoint returns more than a hundred rows and a megabyte', async () => {
    const token = await tokenOf()
    const measured = await Promise.all(
      readable
        .filter(([, endpoint]) => !isList(endpoint) && (endpoint.access === 'anyone' || who !== 'visitor'))
        .map(async ([name, endpoint]) => {
          const { rows, bytes } = await read(addressOf(name, endpoint), token)
          return { name, rows: Array.isArray(rows) ? rows.length : 1, bytes }
        }),
    )
    expect(measured.filter(({ rows, bytes }) => rows > maxRows || bytes > maxBytes)).toEqual([])
    expect(measured.length).toBeGreaterThan(5)
  })
})

test('a page far past the end is empty and links to the last page', async () => {
  const page = await read('/api/posts?page=1000000&size=100', null)
  expect(page).toMatchObject({ rows: [], total: rowsOfEach, next: null })
  expect(page.prev).toBe('/api/posts?page=3&size=100')
})

test('the page links repeat the known filters, but no unknown parameters', async () => {
  const { next, prev } = await read(
    '/api/posts?q=text&language=fr&page=2&size=5&utm=%22%3E%3Cscript%3E&categoryId=1',
    null,
  )
  expect(next).toBe('/api/posts?page=3&size=5&language=fr&q=text&categoryId=1')
  expect(prev).toBe('/api/posts?page=1&size=5&language=fr&q=text&categoryId=1')
})

test('a cached page has the same links as the first response', async () => {
  const address = '/api/posts?page=2&size=3'
  const first = await read(address, null)
  expect(await read(address, null)).toEqual(first)
  expect(first.next).toBe('/api/posts?page=3&size=3')
})

test('the links continue after a page that was cut at the size limit', async () => {
  const pages = await walk('/api/blogs?page=2&size=100&sort=id', null)
  expect(pages[0]?.rows.length).toBeLessThan(100)
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids).toEqual(Array.from({ length: rowsOfEach - 100 }, (_, at) => 101 + at))
})

test.each([
  ['accounts.list', accounts.list],
  ['blogs.list', blogs.list],
  ['categories.list', categories.list],
  ['events.list', events.list],
  ['posts.list', posts.list],
] as [string, Endpoint][])('an administrator reads all of %s in one response', async (name, endpoint) => {
  if (endpoint === accounts.list) {
    await api.db.query(
      `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash)
       select 'user' || n, 'user' || n, n || '@example.org', n || '@example.org', 'Ruth', 'MEMBER', 'x'
       from generate_series(1, 600) as n`,
    )
  }
  const { token } = await api.theOne('ADMIN')
  const whole = await read(addressOf(name, endpoint), token)
  expect(whole.next).toBeNull()
  expect(whole.rows.length).toBeGreaterThan(maxRows)
  expect(whole.rows).toHaveLength(whole.total)
  const paged = await walk(addressOf(name, endpoint, { size: '100' }), token)
  expect(whole.rows).toEqual(paged.flatMap(({ rows }) => rows))
})

test('rows of a whole list have the fields of the contract alone', async () => {
  const { token } = await api.theOne('ADMIN')
  await insertAccount(api.db, { username: 'secretive' })
  const { rows } = await read('/api/accounts', token)
  expect(rows.length).toBeGreaterThan(500)
  expect([...new Set(rows.flatMap(Object.keys))].filter((field) => /password/i.test(field))).toEqual([])
})

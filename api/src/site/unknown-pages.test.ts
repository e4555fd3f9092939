import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { events } from '@grace/contract/events'
import { posts } from '@grace/contract/posts'
import { sermons } from '@grace/contract/sermons'
import { trash } from '@grace/contract/trash'
import Fastify, { type FastifyInstance } from 'fastify'
import { contentVersionOf, raiseContentVersion } from '../content/version.ts'
import { insertBlog, insertCategory, insertPost } from '../testing/samples.ts'
import { siteOptions } from '../testing/site-options.ts'
import { testApi } from '../testing/test-api.ts'
import { purgeExpired } from '../trash/purge.ts'
import type { PageRenderer, QueryApi } from './page-renderer.ts'
import { type Published, published } from './published.ts'
import { site } from './site.ts'
import type { SiteOptions } from './site-options.ts'

/** Missing pages are detected before rendering, and rendering is bounded. */

const api = testApi()
const directory = mkdtempSync(path.join(tmpdir(), 'grace-unknown-'))
const servers: FastifyInstance[] = []
const made: string[] = []
const logged: string[] = []
const outcomes: Record<string, number> = {}
let queries = 0
let isAway = false
/** While set, no render completes. */
let gate: Promise<void> | null = null

/** Queries the API like the site's renderer, and records the response. */
const rendererOf = (_: string, ask: QueryApi): PageRenderer => ({
  async make({ address, language }) {
    made.push(`${language} ${address}`)
    await gate
    const [, id] = /\/posts\/(\d+)$/.exec(address) ?? []
    const { status, body } = id ? await ask(`/posts/${id}`) : { status: 200, body: null }
    const isThere = status === 200 && !/unknown|904718263|999983/.test(address)
    return { html: `${address} ${JSON.stringify(body)}`, status: isThere ? 200 : 404 }
  },
  close: async () => {},
})

/** Published content of this file's database; counts its queries. */
function counted(): Published {
  const all = published(api.db)
  const query = async <T>(work: () => Promise<T>): Promise<T> => {
    queries += 1
    if (isAway) throw new Error('the database is away')
    return work()
  }
  return {
    ...all,
    newestPostId: () => query(all.newestPostId),
    postIdsIn: (first, length) => query(() => all.postIdsIn(first, length)),
    postCounts: () => query(all.postCounts),
  }
}

async function start(change: Partial<SiteOptions> = {}): Promise<FastifyInstance> {
  const server = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } })
  server.get('/api/*', async (request, reply) => {
    const { statusCode, headers, body } = await api.inject(request.url)
    return reply.code(statusCode).headers({ etag: headers.etag }).type('application/json').send(body)
  })
  const versionNow = contentVersionOf(api.db)
  await server.register(site, {
    ...siteOptions(directory),
    currentVersion: async () => {
      if (isAway) throw new Error('the database is away')
      return versionNow()
    },
    published: counted(),
    rendererOf,
    metrics: {
      pageSent: (outcome) => {
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      },
      watchPages: () => {},
    },
    ...change,
  })
  servers.push(server)
  return server
}

/** Commits with a new content version, as the API does. */
const publish = (status: 'APPROVED' | 'PENDING' = 'APPROVED', categoryIds: number[] = []) =>
  api.db.transaction(async (tx) => {
    const blog = await insertBlog(tx, { title: 'Umunsi w’ishimwe', status })
    const { id } = await insertPost(tx, { blogId: blog.id, ...(categoryIds.length > 0 && { categoryIds }) })
    await raiseContentVersion(tx)
    return { id, blogId: blog.id }
  })

beforeAll(() => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), text)
  }
  write('index.html', '<link href="/static/site.css" rel="stylesheet">')
  for (const language of ['en', 'fr', 'rw'])
    write(`pages/login/index.${language}.html`, `the shell in ${language}`)
  write(
    'pages/addresses.json',
    JSON.stringify({
      public: ['/', '/posts', '/posts/:id', '/sermons', '/sermons/:id', '/events', '/events/:id'],
      listed: ['/', '/posts', '/posts/:id', '/sermons/:id', '/events/:id'],
      account: ['/login'],
      parameters: { '/posts': ['category', 'page'], '/sermons': ['series', 'page', 'q'] },
      itemsPerPage: { '/posts': 2, '/sermons': 1 },
      unknownAddress: '/unknown-address',
    }),
  )
})
beforeEach(() => {
  made.length = 0
  logged.length = 0
  queries = 0
  isAway = false
  gate = null
  for (const outcome of Object.keys(outcomes)) delete outcomes[outcome]
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
afterAll(() => rmSync(directory, { recursive: true }))

test('the address of what is in the trash answers 410 in each language, and 404 after the purge', async () => {
  const category = await insertCategory(api.db)
  const { id } = await publish('APPROVED', [category.id])
  const hidden = await publish('PENDING')
  const admin = api.as('ADMIN')
  const texts = { en: { title: 'The good shepherd' } }
  const sermon = (
    await admin(sermons.create, { body: { date: '2026-11-22', speaker: 'Team', spokenIn: 'rw', texts } })
  ).body.data
  const event = (
    await admin(events.create, {
      body: { title: 'Feast', description: 'Come.', eventDate: '2099-01-01T10:00' },
    })
  ).body.data
  const server = await start()
  const pages = [
    `/posts/${id}`,
    `/posts?category=${category.id}`,
    `/sermons/${sermon.id}`,
    `/events/${event.id}`,
  ]
  const statuses = async () => {
    const all = []
    for (const page of pages) {
      for (const prefix of ['', '/fr', '/rw']) all.push((await server.inject(prefix + page)).statusCode)
    }
    return [...new Set(all)]
  }
  expect(await statuses()).toEqual([200])
  const inSitemap = async () => {
    const { body } = await server.inject('/sitemap.xml')
    return pages.filter((page) => body.includes(`/en${page}</loc>`))
  }
  const [postPage, , sermonPage, eventPage] = pages
  expect(await inSitemap()).toEqual([postPage, sermonPage, eventPage])
  await admin(posts.remove, { params: { id } })
  await admin(posts.remove, { params: { id: hidden.id } })
  await admin(categories.remove, { params: { id: category.id } })
  await admin(sermons.remove, { params: { id: sermon.id } })
  await admin(events.remove, { params: { id: event.id } })
  expect(await statuses()).toEqual([410])
  expect(await inSitemap()).toEqual([])
  // Visitors never knew of it.
  expect((await server.inject(`/posts/${hidden.id}`)).statusCode).toBe(404)
  expect((await server.inject({ url: `/posts/${id}`, method: 'HEAD' })).statusCode).toBe(410)

  await admin(trash.restore, { params: { kind: 'sermon', id: sermon.id } })
  expect((await server.inject(`/sermons/${sermon.id}`)).statusCode).toBe(200)
  expect(await inSitemap()).toEqual([sermonPage])
  await admin(sermons.remove, { params: { id: sermon.id } })
  await api.db.query(`update trash set deleted_at = now() - interval '31 days'`)
  await purgeExpired(api.db)
  expect(await statuses()).toEqual([404])
})

test('while 3,000 requests ask for unknown posts, a real post is answered with its content', async () => {
  const { id } = await publish()
  const server = await start()
  const unknown = Array.from({ length: 3_000 }, (_, n) =>
    server.inject({ url: `/en/posts/${id + 1 + n * 7}`, method: n % 2 ? 'GET' : 'HEAD' }),
  )
  const real = await server.inject(`/fr/posts/${id}`)
  expect([real.statusCode, real.body]).toEqual([200, expect.stringContaining('Umunsi w’ishimwe')])
  const statuses = (await Promise.all(unknown)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([404]))

  expect(made.sort()).toEqual([`en /en/posts/904718263`, `fr /fr/posts/${id}`])
  expect(queries).toBeLessThan(5)
  expect(logged).toEqual([])
  expect(outcomes).toEqual({ missing: 3_000, made: 2 })
})

test('the 404 page of a missing post is rendered for the address of the request', async () => {
  const server = await start()
  const { statusCode, body, headers } = await server.inject('/fr/posts/123456789')
  expect([statusCode, headers['content-language']]).toEqual([404, 'fr'])
  expect(body).toMatch(/^\/fr\/posts\/123456789 /)
})

test('addresses of deleted and of unpublished posts return 404', async () => {
  const hidden = await publish('PENDING')
  const { id } = await publish()
  await api.db.transaction(async (tx) => {
    await tx.query('delete from posts where id = $1', [id])
    await raiseContentVersion(tx)
  })
  const last = await publish()
  const server = await start()
  for (const [post, status] of [
    [hidden.id, 404],
    [id, 404],
    [last.id, 200],
  ] as const) {
    expect([post, (await server.inject(`/posts/${post}`)).statusCode]).toEqual([post, status])
  }
})

test('addresses of sermons, series and pages of their list return 200, and unknown ones 404', async () => {
  const make = async (series: string | null) => {
    const body = {
      date: '2026-11-22',
      speaker: 'Team',
      spokenIn: 'rw',
      series,
      texts: { en: { title: 'A' } },
    }
    return (await api.as('ADMIN')(sermons.create, { body })).body.data.id
  }
  const [first, second] = [await make('Signs'), await make(null)]
  const server = await start()
  for (const [where, status] of [
    [`/sermons/${first}`, 200],
    [`/rw/sermons/${second}`, 200],
    [`/sermons/${second + 1}`, 404],
    ['/sermons', 200],
    ['/sermons?page=2', 200],
    ['/sermons?page=3', 404],
    [`/sermons?series=${first}`, 200],
    [`/sermons?series=${first}&page=2`, 404],
    [`/sermons?series=${second}`, 404],
  ] as const) {
    expect([where, (await server.inject(where)).statusCode]).toEqual([where, status])
  }
})

test('any number of different searches replaces no cached page, and each is rendered for what it searches', async () => {
  const server = await start()
  await server.inject('/en/sermons')
  made.length = 0
  for (let n = 0; n < 400; n += 1) {
    const url = `/en/sermons?q=word+${n}&page=1&other=${n}`
    // An address may search so often a minute.
    await server.inject({ url, remoteAddress: `203.0.113.${n % 4}` })
  }
  expect(made).toHaveLength(400)
  expect(made[7]).toBe('en /en/sermons?page=1&q=word%207')
  await server.inject('/en/sermons')
  expect(made).toHaveLength(400)
  await server.inject('/en/sermons?q=word+7&page=1')
  expect(made).toHaveLength(401)
  made.length = 0
  await server.inject(`/en/sermons?q=${'%F0%9F%98%80'.repeat(150)}`)
  await server.inject('/en/sermons?q=++')
  await server.inject('/en/posts?q=grace')
  expect(made).toEqual([`en /en/sermons?q=${'%F0%9F%98%80'.repeat(100)}`, 'en /en/posts'])
  expect((await server.inject('/en/sermons?q=grace&page=9')).statusCode).toBe(404)
})

test('searches push out no article: those of one address beyond its places are asked, in its language, to come again', async () => {
  const { id } = await publish()
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const server = await start({
    rendererOf: () => ({
      async make({ address }) {
        if (address.includes('q=')) await opened
        return { html: `made: ${address}`, status: 200 }
      },
      close: async () => {},
    }),
  })
  const remoteAddress = '203.0.113.50'
  const count = 100
  const searches = Array.from({ length: count }, (_, n) =>
    server.inject({ url: `/${['en', 'fr', 'rw'][n % 3]}/sermons?q=word+${n}`, remoteAddress }),
  )
  const refused = await Promise.any(
    searches.map(async (search) => {
      const answer = await search
      return answer.statusCode === 429 ? answer : Promise.reject(new Error(`${answer.statusCode}`))
    }),
  )
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(refused.body).toMatch(/<h1>(?:One moment, please|Un instant, s’il vous plaît|Mutegereze gato)<\/h1>/)
  for (const from of [remoteAddress, '203.0.113.51']) {
    const article = await server.inject({ url: `/en/posts/${id}`, remoteAddress: from })
    expect([article.statusCode, article.body]).toEqual([200, `made: /en/posts/${id}`])
  }
  open()
  const statuses = new Set((await Promise.all(searches)).map(({ statusCode }) => statusCode))
  // 503: on a slow machine some of those with a place have waited too long.
  expect([200, 429, 503]).toEqual(expect.arrayContaining([...statuses]))
})

test('the page of a post returns 200 once it is published, and 410 once it is deleted', async () => {
  const server = await start()
  const hidden = await publish('PENDING')
  const statusOf = async (id: number) => (await server.inject(`/en/posts/${id}`)).statusCode
  expect(await statusOf(hidden.id)).toBe(404)
  expect(
    (await api.as('ADMIN')(blogs.update, { params: { id: hidden.blogId }, body: { status: 'APPROVED' } }))
      .status,
  ).toBe(200)
  expect(await statusOf(hidden.id)).toBe(200)
  expect((await api.as('ADMIN')(posts.remove, { params: { id: hidden.id } })).status).toBe(200)
  expect(await statusOf(hidden.id)).toBe(410)
})

test('pages of lists past the end, or of unknown categories, return 404', async () => {
  const category = (await insertCategory(api.db)).id
  const empty = (await insertCategory(api.db)).id
  for (let n = 0; n < 3; n += 1) await publish('APPROVED', [category])
  const server = await start()
  const statusOf = async (url: string) => (await server.inject(url)).statusCode
  for (const [search, status] of [
    ['', 200],
    ['page=1', 200],
    ['page=2', 200],
    ['page=999999', 404],
    ['page=999999999', 404],
    // Not a page number, so ignored, as in the browser.
    ['page=99999999999999999999', 200],
    ['page=007', 200],
    [`category=${category}&page=2`, 200],
    [`category=${category}&page=3`, 404],
    [`category=${empty}`, 200],
    [`category=${empty}&page=2`, 404],
    ['category=987654', 404],
    ['category=987654&page=12', 404],
  ] as const) {
    expect([search, await statusOf(`/en/posts?${search}`)]).toEqual([search, status])
  }
  const before = made.length
  queries = 0
  for (let n = 1; n <= 200; n += 1) await statusOf(`/en/posts?category=${987_654 + n}&page=${n}`)
  expect([made.length, queries]).toEqual([before, 0])
})

test('malformed ids return 404 without a query of the database', async () => {
  const server = await start()
  queries = 0
  for (const id of ['0', '007', '-1', '1.5', '9999999999', '99999999999999999999999', '1e3', '%31', '１']) {
    const { statusCode } = await server.inject(`/en/posts/${encodeURI(id)}`)
    expect([id, statusCode]).toEqual([id, 404])
  }
  expect(queries).toBe(0)
})

test('a cached page is sent while the database is unavailable, and an unknown page returns 503', async () => {
  const { id } = await publish()
  const server = await start()
  expect((await server.inject(`/en/posts/${id}`)).statusCode).toBe(200)
  isAway = true
  expect((await server.inject(`/en/posts/${id}`)).body).toContain('Umunsi w’ishimwe')

  const fresh = await start()
  const { statusCode, headers, body } = await fresh.inject(`/en/posts/${id}`)
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '5', 'the shell in en'])
  queries = 0
  for (let n = 1; n <= 50; n += 1) await fresh.inject(`/en/posts/${id + n}`)
  expect(queries).toBe(0)
  // At most one line per server, however many pages were requested.
  expect(logged.length).toBeLessThanOrEqual(2)
})

test('an overloaded renderer sends the cached page, or 503 with Retry-After', async () => {
  const known = await publish()
  const others: Awaited<ReturnType<typeof publish>>[] = []
  // One after the other: at once they would wait for a connection to the database.
  for (let n = 0; n < 90; n += 1) others.push(await publish())
  const server = await start()
  await server.inject(`/en/posts/${known.id}`)
  await api.db.transaction(raiseContentVersion)

  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  const waiting = others.map(({ id }, at) =>
    server.inject({ url: `/fr/posts/${id}`, remoteAddress: `203.0.113.${at}` }),
  )
  const refused = await Promise.any(
    waiting.map(async (response) => {
      const answer = await response
      return answer.statusCode === 503 ? answer : Promise.reject(new Error('answered'))
    }),
  )
  expect(refused.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-language': 'fr',
  })
  expect(refused.body).toContain('<html lang="fr">')
  expect(refused.body).toContain('/static/site.css')
  const stale = await server.inject(`/en/posts/${known.id}`)
  expect([stale.statusCode, stale.body]).toEqual([200, expect.stringContaining('Umunsi w’ishimwe')])
  expect((await server.inject('/en/posts/987654321')).statusCode).toBe(404)

  open()
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBe(68)
  expect(statuses.filter((status) => status === 503).length).toBe(22)
  expect(logged).toEqual([])
})

test('a failing renderer logs one line a minute, and an unknown address still returns 404', async () => {
  const ids = (await Promise.all(Array.from({ length: 20 }, () => publish()))).map(({ id }) => id)
  const server = await start({
    rendererOf: () => ({
      make: async () => {
        throw new Error('no pages today')
      },
      close: async () => {},
    }),
  })
  for (const id of ids) {
    const { statusCode, body } = await server.inject(`/en/posts/${id}`)
    expect([statusCode, body]).toEqual([200, 'the shell in en'])
  }
  expect((await server.inject('/en/posts/987654321')).statusCode).toBe(404)
  expect(logged.length).toBe(1)
})

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { blogs } from '@grace/contract/blogs'
import { sermons } from '@grace/contract/sermons'
import { settings } from '@grace/contract/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import { contentVersionOf } from '../content/version.ts'
import { insertBlog, insertPost } from '../testing/samples.ts'
import { siteOptions } from '../testing/site-options.ts'
import { testApi } from '../testing/test-api.ts'
import { type Published, published } from './published.ts'
import { site } from './site.ts'
import type { SiteOptions } from './site-options.ts'

const api = testApi()
const directory = mkdtempSync(path.join(tmpdir(), 'grace-sitemap-'))
const servers: FastifyInstance[] = []

/** Starts the site with the database of this file, or with published content given by a test. */
async function start(change: Partial<SiteOptions> = {}) {
  const server = Fastify()
  await server.register(site, {
    ...siteOptions(directory),
    currentVersion: contentVersionOf(api.db),
    published: published(api.db),
    ...change,
  })
  servers.push(server)
  return server
}
const get = async (server: FastifyInstance, url: string, headers = {}) => server.inject({ url, headers })
const places = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
const entryOf = (xml: string, place: string) =>
  xml.split('\n').find((line) => line.includes(`<loc>${place}</loc>`)) ?? ''

const addressesFile = path.join(directory, 'pages/addresses.json')
const readAddresses = (): { listed: string[] } => JSON.parse(readFileSync(addressesFile, 'utf8'))
const writeAddresses = (addresses: object) => writeFileSync(addressesFile, JSON.stringify(addresses))

beforeAll(() => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), text)
  }
  write('index.html', '')
  for (const language of ['en', 'fr', 'rw']) write(`pages/login/index.${language}.html`, '')
  write(
    'pages/addresses.json',
    JSON.stringify({
      public: ['/', '/about', '/posts', '/posts/:id', '/sent'],
      listed: ['/', '/about', '/posts', '/posts/:id'],
      account: ['/login'],
      parameters: {},
      unknownAddress: '/unknown-address',
    }),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  rmSync(directory, { recursive: true })
})

test('the sitemap lists every public page in each of its languages, with its alternates', async () => {
  const { id: blogId } = await insertBlog(api.db)
  const { id } = await insertPost(api.db, { blogId })
  const hidden = await insertPost(api.db, {
    blogId: (await insertBlog(api.db, { status: 'PENDING' })).id,
  })
  await api.as('ADMIN')(blogs.update, {
    params: { id: blogId },
    body: { texts: { rw: { title: 'Imana', content: '<p>Amahoro</p>' } }, language: 'rw', approve: true },
  })
  await api.as('ADMIN')(blogs.update, {
    params: { id: blogId },
    body: { texts: { fr: { title: 'Dieu', content: '<p>Paix</p>' } } },
  })
  const { body, headers } = await get(await start(), '/sitemap.xml')
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
  })
  const languagesOf = (where: string) => (where.includes('/posts/') ? ['en', 'rw'] : ['en', 'fr', 'rw'])
  const all = ['', '/about', '/posts', `/posts/${id}`].flatMap((where) =>
    languagesOf(where).map((language) => `https://church.example/${language}${where}`),
  )
  expect(places(body)).toEqual(all)
  expect(body).not.toContain(`/posts/${hidden.id}<`)
  for (const place of all) {
    const where = new URL(place).pathname.slice(3)
    const others = [...entryOf(body, place).matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(
      ([, language, href]) => [language, href],
    )
    expect(others).toEqual([
      ...languagesOf(where).map((language) => [language, `https://church.example/${language}${where}`]),
      ['x-default', `https://church.example${where || '/'}`],
    ])
    expect(entryOf(body, place)).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  }
})

test('the sitemap contains a change at the next request, and returns 304 when unchanged', async () => {
  const server = await start()
  const { id } = await insertPost(api.db, { blogId: (await insertBlog(api.db)).id })
  const first = await get(server, '/sitemap.xml')
  const place = `https://church.example/en/posts/${id}`
  expect(places(first.body)).toContain(place)
  const again = await get(server, '/sitemap.xml', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const post = (
    await api.db.query<{ blogId: number }>('select blog_id as "blogId" from posts where id = $1', [id])
  ).rows[0]
  const change = { params: { id: Number(post?.blogId) } }
  await api.as('ADMIN')(blogs.update, { ...change, body: { title: 'Another title', approve: true } })
  expect((await get(server, '/sitemap.xml')).body).not.toEqual(first.body)
  await api.as('ADMIN')(blogs.update, { ...change, body: { status: 'REJECTED', reason: 'Not yet' } })
  expect(places((await get(server, '/sitemap.xml')).body)).not.toContain(place)
})

test('the sitemap lists a sermon only in its own languages', async () => {
  const { body } = await api.as('ADMIN')(sermons.create, {
    body: {
      date: '2026-11-22',
      speaker: 'Team',
      spokenIn: 'rw',
      texts: { fr: { title: 'Le berger' }, rw: { title: 'Umushumba' } },
    },
  })
  const addresses = readAddresses()
  writeAddresses({ ...addresses, listed: [...addresses.listed, '/sermons/:id'] })
  const xml = (await get(await start(), '/sitemap.xml')).body
  writeAddresses(addresses)
  const where = `/sermons/${body.data.id}`
  expect(places(xml).filter((place) => place?.endsWith(where))).toEqual([
    `https://church.example/fr${where}`,
    `https://church.example/rw${where}`,
  ])
  expect(entryOf(xml, `https://church.example/fr${where}`)).not.toContain('hreflang="en"')
})

test('the date of a page in the sitemap follows the settings that it shows', async () => {
  const server = await start()
  const of = async () => entryOf((await get(server, '/sitemap.xml')).body, 'https://church.example/fr/about')
  const before = await of()
  const { body } = await api.as('ADMIN')(settings.update, { body: { churchName: 'Itorero' } })
  expect(await of()).not.toBe(before)
  expect(await of()).toContain(`<lastmod>${body.data.updatedAt}</lastmod>`)
})

test('the sitemap is sent compressed to clients that accept it', async () => {
  const server = await start()
  const packed = await get(server, '/sitemap.xml', { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await get(server, '/sitemap.xml')).body)
})

test('the sitemap of a large site is an index of files of at most 10,000 addresses each', async () => {
  const changedAt = '2026-01-02T03:04:05.000Z'
  const count = 8_000
  const many: Published = {
    ...published(api.db),
    changes: async () => ({ settings: null, announcementsAndEvents: null }),
    identifierHost: async () => 'church.example',
    stretches: async (length) =>
      Array.from({ length: Math.ceil(count / length) }, (_, stretch) => ({
        stretch,
        count: length,
        changedAt,
      })),
    postsIn: async (stretch, length) =>
      Array.from({ length: Math.min(length, count - stretch * length) }, (_, index) => ({
        id: stretch * length + index + 1,
        languages: ['en', 'fr', 'rw'],
        changedAt,
      })),
  }
  const server = await start({ published: many })
  const { body } = await get(server, '/sitemap.xml')
  expect(body).toContain('<sitemapindex')
  const files = places(body).map((place) => new URL(String(place)).pathname)
  expect(files).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-posts-1.xml',
    '/sitemap-posts-2.xml',
    '/sitemap-posts-3.xml',
  ])
  const each = await Promise.all(files.map(async (file) => places((await get(server, file)).body)))
  for (const listed of each) expect(listed.length).toBeLessThanOrEqual(10_000)
  const all = new Set(each.flat())
  expect(all.size).toBe(3 * (count + 3))
  expect(all.has(`https://church.example/rw/posts/${count}`)).toBe(true)
  expect((await get(server, '/sitemap-posts-4.xml')).statusCode).toBe(404)
  expect((await get(server, '/sitemap-posts-0.xml')).statusCode).toBe(404)
})

test('a small site has a single sitemap file', async () => {
  expect((await get(await start(), '/sitemap-pages.xml')).statusCode).toBe(404)
})

test('the last sitemap is sent while the database is unavailable, or 503 if there is none', async () => {
  let isAway = false
  const currentVersion = async () => {
    if (isAway) throw new Error('away')
    return 1
  }
  const server = await start({ currentVersion })
  const { body } = await get(server, '/sitemap.xml')
  isAway = true
  expect((await get(server, '/sitemap.xml')).body).toBe(body)
  const { statusCode, headers } = await get(await start({ currentVersion }), '/sitemap.xml')
  expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
})

test('while the database is away, a new process sends the sitemap that was published beside the pages', async () => {
  const dataDir = `${directory}-data`
  try {
    let changed = () => {}
    const running = await start({
      dataDir,
      rendererOf: () => ({ make: async () => ({ html: '', status: 200 }), close: async () => {} }),
      onContentChange(listener) {
        changed = listener
      },
    })
    changed()
    const isPublished = () =>
      existsSync(dataDir) && readdirSync(dataDir, { recursive: true }).join().includes('published.json')
    while (!isPublished()) await wait(20)
    const { body, headers } = await get(running, '/sitemap.xml')

    const currentVersion = async () => {
      throw new Error('away')
    }
    const started = await start({ dataDir, currentVersion })
    const answer = await get(started, '/sitemap.xml')
    expect([answer.statusCode, answer.body]).toEqual([200, body])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      etag: headers.etag,
    })
    expect((await get(started, '/sitemap-posts-1.xml')).statusCode).toBe(503)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('robots.txt names the disallowed paths and the sitemap', async () => {
  const { body, headers } = await get(await start(), '/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Allow: /api/images/',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /dashboard',
    'Disallow: /login?',
    'Disallow: /preview',
    'Disallow: /*/preview',
    '',
    'Sitemap: https://church.example/sitemap.xml',
    '',
  ])
})

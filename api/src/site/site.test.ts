import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { firstScript } from '@grace/contract/first-script'
import { sampleSettings } from '@grace/contract/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import { siteOptions } from '../testing/site-options.ts'
import type { PageRenderer, PageRequest } from './page-renderer.ts'
import type { Published } from './published.ts'
import { site } from './site.ts'
import type { SiteOptions } from './site-options.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'grace-site-'))
const script = 'console.log("hello")'
let app: FastifyInstance
/** Value in the settings; null: the API fails. */
let churchEmail: string | null = 'office@church.example'

/** Request bodies received by the API. */
const formsSent: unknown[] = []

/** A renderer whose API is unavailable. */
const unable: PageRenderer = {
  make: async () => {
    throw new Error('no pages today')
  },
  close: async () => {},
}

const nothing: Published = {
  podcast: async () => ({ settings: sampleSettings, sermons: [] }),
  sermons: async () => [],
  events: async () => [],
  trashed: async () => [],
  stretches: async () => [],
  postsIn: async () => [],
  newestPostId: async () => 9,
  postIdsIn: async () => [7, 8, 9],
  postCounts: async () => ({ all: 0, byCategory: new Map() }),
  changes: async () => ({ settings: null, announcementsAndEvents: null }),
  identifierHost: async () => 'church.example',
  feed: async () => ({ settings: sampleSettings, entries: [] }),
}

const start = async (change: Partial<SiteOptions> = {}) => {
  const server = Fastify()
  await server.register(
    async (api) => {
      api.get('/site', (_, reply) => {
        if (churchEmail === null) return reply.code(503).send({})
        return reply.send({ settings: { email: churchEmail } })
      })
      api.post('/newsletter/subscribe', (request, reply) => {
        formsSent.push(request.body)
        return reply.code(201).send({})
      })
      api.post<{ Body: { token: string } }>('/newsletter/unsubscribe', ({ body }, reply) => {
        formsSent.push(body)
        return reply.code(body.token === 'known' ? 200 : 400).send({})
      })
      api.setNotFoundHandler((_, reply) => reply.code(404).send({ api: true }))
    },
    {
      prefix: '/api',
    },
  )
  await server.register(site, {
    ...siteOptions(directory),
    siteUrl: 'http://localhost:3000',
    currentVersion: async () => 1,
    published: nothing,
    rendererOf: () => unable,
    ...change,
  })
  return server
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

beforeAll(async () => {
  mkdirSync(path.join(directory, 'static'))
  writeFileSync(
    path.join(directory, 'index.html'),
    '<!doctype html><html lang="en" class="x"><body>the shell</body></html>',
  )
  writeFileSync(path.join(directory, 'static/main.12345678.js'), script)
  mkdirSync(path.join(directory, 'render'))
  writeFileSync(path.join(directory, 'render/render.js'), 'export {}')
  writeFileSync(path.join(directory, 'static/main.12345678.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(directory, 'static/plain.12345678.css'), 'p {}')
  writeFileSync(path.join(directory, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(directory, 'service-worker.js'), script)
  const prerendered = (file: string, html: string) => {
    mkdirSync(path.dirname(path.join(directory, 'pages', file)), { recursive: true })
    writeFileSync(path.join(directory, 'pages', file), html)
  }
  for (const language of ['en', 'fr', 'rw']) {
    prerendered(
      `login/index.${language}.html`,
      `<!doctype html><html lang="${language}"><body>the shell</body></html>`,
    )
    for (const place of ['', `/${language}`]) {
      const links = `<a href="${place}/about">About</a><a href="/fr/unknown-address">Français</a>`
      prerendered(
        `${place}/unknown-address/index.${language}.html`,
        `<html lang="${language}">not there ${links}`,
      )
    }
  }
  writeFileSync(
    path.join(directory, 'pages/addresses.json'),
    JSON.stringify({
      public: ['/', '/about', '/contact', '/posts', '/posts/:id'],
      listed: ['/', '/about', '/contact', '/posts', '/posts/:id'],
      account: ['/login', '/forgot-password', '/reset-password', '/dashboard', '/admin/*', '/fr/preview'],
      parameters: { '/posts': ['category', 'page'] },
      unknownAddress: '/unknown-address',
    }),
  )
  prerendered('contact/index.fr.html', 'Nous contacter')
  prerendered(
    'en/contact/index.en.html',
    'Contact us, under its language<link rel="canonical" href="https://site.invalid/en/contact">',
  )
  app = await start()
})

afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

describe('pages', () => {
  test.each([
    '/',
    '/about',
    '/contact',
    '/login',
    '/dashboard',
    '/forgot-password',
    '/reset-password?token=x',
    '/admin',
    '/admin/users?page=2',
    '/en',
    '/fr/about',
    '/rw/contact',
  ])('the page %s is served as the application shell', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('the shell')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  test.each(['/nothing', '/about/us', '/de/about', '/admins', '/posts/0', '/posts/1a'])(
    'the page %s returns 404 in the language of the reader',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('not there')
      expect(answer.headers).not.toHaveProperty('etag')
    },
  )

  test('links of a 404 page lead to the same address in another language', async () => {
    expect((await get('/nothing')).body).toContain('<a href="/fr/nothing">')
    expect((await get('/rw/no/thing')).body).toContain('<a href="/rw/about">About</a><a href="/fr/no/thing">')
    const { body } = await get('/$&"%3E<script>')
    expect(body).toContain('<a href="/fr/$&amp;%22%3E%3Cscript%3E">')
  })

  test.each([
    ['/fr/about.', '/fr/about'],
    ['/fr/about),', '/fr/about'],
    ['/fr/about%E2%80%9D', '/fr/about'],
    ['//fr///about', '/fr/about'],
    ['/FR/About', '/fr/about'],
    ['/fr,', '/fr'],
    ['/fr/)', '/fr'],
    ['//evil.example/x', undefined],
  ])('%s, as programs and people change links, leads to %s', async (url, location) => {
    expect((await get(`${url}?x=1`)).headers.location).toBe(location && `${location}?x=1`)
  })

  test('a trailing slash is redirected within the site', async () => {
    const answer = await get('/fr/about/?x=1')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/fr/about?x=1'])
    expect((await get('//example/')).statusCode).toBe(404)
  })

  test.each([
    ['/EN', '/en'],
    ['/Fr/about?x=1', '/fr/about?x=1'],
    ['/RW/nothing', '/rw/nothing'],
  ])('%s is written with small letters', async (url, location) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  })

  test.each([
    ['/fr/login?next=%2Fdashboard', 'fr', '/login?next=%2Fdashboard'],
    ['/rw/dashboard', 'rw', '/dashboard'],
  ])(
    'the account page %s redirects to its address without language, and sets the language cookie',
    async (url, language, location) => {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location]).toEqual([302, location])
      expect(headers['set-cookie']).toMatch(new RegExp(`^grace-language=${language}; Path=/; `))
    },
  )

  test.each(['/fr//example.org', '/XX', '/ENGLISH', '/rw/no/login', '/en/fr/about'])(
    'the address %s returns 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('HEAD answers as GET does, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/about' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('any other method is refused', async () => {
    const answer = await app.inject({ method: 'POST', url: '/about' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a prerendered page', () => {
  test.each([
    ['/contact', 'fr', 'Nous contacter'],
    ['/en/contact', 'fr', 'Contact us, under its language'],
    ['/contact', 'en', 'the shell'],
  ])('the page %s for a reader of %s contains "%s"', async (url, language, text) => {
    const answer = await get(url, { 'accept-language': language })
    expect(answer.body).toContain(text)
  })

  test('a prerendered page has the public address of the site in its canonical link', async () => {
    const { body } = await get('/en/contact')
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/en/contact">')
  })

  test('a prerendered page is not served under its file name', async () => {
    expect((await get('/pages/contact/index.fr.html')).statusCode).toBe(404)
  })
})

describe('the language of a page', () => {
  test.each([
    ['/', '', 'rw'],
    ['/', 'de', 'rw'],
    ['/', 'fr-BE,fr;q=0.9,en;q=0.8', 'fr'],
    ['/about', 'de, en;q=0.4, rw;q=0.5', 'rw'],
    ['/admin/users', 'en', 'en'],
    ['/en/about', 'fr', 'en'],
    ['/rw', 'fr', 'rw'],
    ['/fr/nothing', 'en', 'fr'],
  ])('the page %s for a browser with the languages "%s" is in %s', async (url, header, language) => {
    const answer = await get(url, { 'accept-language': header })
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.headers).toMatchObject({
      'content-language': language,
      vary: 'Accept-Language, Accept-Encoding, Cookie',
    })
  })

  test.each([
    ['/', 'grace-language=fr', 'fr'],
    ['/about', 'other=en; grace-language=rw', 'rw'],
    ['/', 'grace-language=de', 'en'],
    ['/en', 'grace-language=fr', 'en'],
  ])('the page %s with the cookie "%s" is in %s', async (url, cookie, language) => {
    const answer = await get(url, { 'accept-language': 'en', cookie })
    expect(answer.headers['content-language']).toBe(language)
  })

  test('the language of an address is remembered for addresses without one', async () => {
    const cookieOf = async (url: string, headers = {}) => (await get(url, headers)).headers['set-cookie']
    expect(await cookieOf('/rw/about')).toBe('grace-language=rw; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(await cookieOf('/fr', { cookie: 'grace-language=rw', 'sec-fetch-dest': 'document' })).toMatch(
      /=fr;/,
    )
    expect(await cookieOf('/fr', { cookie: 'grace-language=fr' })).toBeUndefined()
    // A service worker that caches pages ahead, or a frame.
    expect(await cookieOf('/fr', { 'sec-fetch-dest': 'empty' })).toBeUndefined()
    expect(await cookieOf('/fr', { 'sec-fetch-dest': 'iframe' })).toBeUndefined()
    for (const url of ['/', '/login', '/fr/nothing']) expect(await cookieOf(url)).toBeUndefined()
  })

  test('the default language can be configured', async () => {
    const other = await start({ defaultLanguage: 'en' })
    expect((await other.inject('/')).body).toContain('<html lang="en">')
    await other.close()
  })
})

describe('caching in browsers', () => {
  test('a page is revalidated each time, and returns 304 when unchanged', async () => {
    const { etag } = (await get('/', { 'accept-language': 'fr' })).headers
    const again = await get('/about', { 'accept-language': 'fr', 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const inEnglish = await get('/', { 'accept-language': 'en', 'if-none-match': String(etag) })
    expect(inEnglish.statusCode).toBe(200)
  })

  test('a hashed file is cached as immutable, another one for a day', async () => {
    const hashed = await get('/static/plain.12345678.css')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const icon = await get('/favicon.svg')
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    })
  })

  test('the service worker is sent with no-cache', async () => {
    const answer = await get('/service-worker.js')
    expect([answer.statusCode, answer.body]).toEqual([200, script])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/javascript; charset=utf-8',
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
    })
  })

  test.each([
    '/static/gone.js',
    '/static/main.12345678.js.map',
    '/picture.png',
    '/wp-login.php',
    '/index.html',
    '/render/render.js',
    '/pages/addresses.json',
    '/static/',
  ])('the missing file %s returns a plain 404, not a page', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    '/static/../../package.json',
    '/static/%2e%2e/%2e%2e/package.json',
    '/static/..%2f..%2fpackage.json',
  ])('the path %s cannot leave the folder of the site', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found'])
  })
})

describe('compression', () => {
  test('a file that was compressed in the build is sent compressed', async () => {
    const answer = await get('/static/main.12345678.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
    expect((await get('/static/main.12345678.js')).body).toBe(script)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('a page for "%s" is sent with the encoding %s', async (header, encoding) => {
    const answer = await get('/', { 'accept-encoding': header })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body)
    expect(decode(answer.rawPayload).toString()).toContain('the shell')
  })
})

test('/config.json contains the configured address of the console', async () => {
  const answer = await get('/config.json')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.json()).toEqual({
    remotes: { remote_admin: 'https://console.example.org/live.json' },
    consolePreviews: [],
    passwordResetByEmail: false,
    testPage: false,
  })
  const open = await start({ testPage: true })
  expect((await open.inject('/config.json')).json()).toMatchObject({ testPage: true })
  await open.close()
})

describe('the content security policy', () => {
  const firstScriptHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`

  test.each(['/', '/nothing', '/static/main.12345678.js', '/config.json', '/gone.png'])(
    '%s is sent with the content security policy',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'self' https://console.example.org ${firstScriptHash}; ` +
          "connect-src 'self' https://console.example.org; " +
          "style-src 'self' https://console.example.org; img-src 'self' data:; font-src 'self'; media-src 'self'; " +
          'frame-src https://www.youtube-nocookie.com; ' +
          "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
          "require-trusted-types-for 'script'; trusted-types host-public remote-admin mf-host dompurify 'allow-duplicates'",
      )
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
    },
  )

  test('the policy allows a console preview only on the pages of the console', async () => {
    const elsewhere = 'https://preview.example.org'
    const server = await start({ consolePreviews: [elsewhere] })
    const policyOf = async (url: string) => (await server.inject(url)).headers['content-security-policy']
    const sources = `'self' https://console.example.org ${elsewhere}`
    for (const url of ['/admin', '/admin/users?page=2']) {
      expect(await policyOf(url)).toContain(
        `script-src ${sources} ${firstScriptHash}; connect-src ${sources}; style-src ${sources}; img-src 'self' data:`,
      )
    }
    for (const url of ['/', '/administration', '/en/admin', '/config.json']) {
      expect(await policyOf(url)).not.toContain(elsewhere)
    }
    expect((await server.inject('/config.json')).json()).toMatchObject({ consolePreviews: [elsewhere] })
    await server.close()
  })

  test('Strict-Transport-Security is sent only for an https site', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
    const secure = await start({ siteUrl: 'https://example.org' })
    expect((await secure.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
  })
})

test('security.txt names a contact once the church has an email address', async () => {
  const found = await get('/.well-known/security.txt')
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(found.body).toContain('Contact: mailto:office@church.example\n')
  expect(found.body).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
  const days = (Date.parse(/^Expires: (.*)$/m.exec(found.body)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)

  churchEmail = sampleSettings.email
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404)
  churchEmail = null
  expect((await get('/.well-known/security.txt')).statusCode).toBe(503)
  churchEmail = 'office@church.example'
})

test('a password manager finds the form that changes a password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/dashboard/account#change-password'])
  expect((await get('/.well-known/resource-that-should-not-exist')).statusCode).toBe(404)
})

test('unknown paths below /api are answered by the API', async () => {
  const answer = await get('/api/nothing')
  expect([answer.statusCode, answer.json()]).toEqual([404, { api: true }])
  expect(answer.headers).not.toHaveProperty('content-language')
})

test('a server without a built site serves its configuration', async () => {
  const server = await start({ directory: null })
  expect((await server.inject('/config.json')).statusCode).toBe(200)
  expect((await server.inject('/')).statusCode).toBe(404)
  await server.close()
})

test('a folder without a built site is refused in a sentence', async () => {
  await expect(start({ directory: tmpdir() })).rejects.toThrow(
    /no built site is. Build it first: npm run build/,
  )
})

describe('releases', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'grace-site-releases-'))
  const inReleases = (...names: string[]) => path.join(releasesDir, 'host-public', ...names)
  /** Releases a copy of the build with a script and an icon of its own. */
  const publish = (version: string) => {
    cpSync(directory, inReleases(version), { recursive: true })
    writeFileSync(inReleases(version, 'favicon.svg'), `icon of ${version}`)
    writeFileSync(inReleases(version, `static/of-${version}.js`), `script of ${version}`)
    writeFileSync(inReleases(version, 'service-worker.js'), `worker of ${version}`)
    const files = { 'index.html': '…', [`static/of-${version}.js`]: '…' }
    writeFileSync(inReleases(version, 'release.json'), JSON.stringify({ version, files }))
  }
  /** Moves the pointer, as `npm run live` does. */
  const makeLive = (version: string) => {
    writeFileSync(inReleases('.new'), JSON.stringify({ path: `${version}/`, version }))
    renameSync(inReleases('.new'), inReleases('live.json'))
  }
  const closed: string[] = []
  const rendererOf = (folder: string): PageRenderer => ({
    make: async ({ address }) => ({ html: `${address} by ${path.basename(folder)}`, status: 200 }),
    close: async () => void closed.push(path.basename(folder)),
  })
  let server: FastifyInstance
  const body = async (url: string) => (await server.inject(url)).body

  beforeAll(async () => {
    server = await start({ releasesDir, rendererOf })
  })
  afterAll(async () => {
    await server.close()
    rmSync(releasesDir, { recursive: true })
  })

  test('pages and files come from the release that the pointer names, at each request', async () => {
    expect(await body('/fr')).toBe(`/fr by ${path.basename(directory)}`)
    publish('1.0.0')
    publish('1.1.0')
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
      makeLive(version)
      expect(await body('/fr')).toBe(`/fr by ${version}`)
      expect(await body('/favicon.svg')).toBe(`icon of ${version}`)
      expect(await body('/service-worker.js')).toBe(`worker of ${version}`)
    }
  })

  test('files of earlier releases and of the previous build are still served', async () => {
    makeLive('1.1.0')
    expect(await body('/static/of-1.0.0.js')).toBe('script of 1.0.0')
    expect(await body('/static/main.12345678.js')).toBe(script)
    expect((await server.inject('/static/of-1.2.0.js')).statusCode).toBe(404)
  })

  test('the sitemap belongs to the live release', async () => {
    publish('1.2.0')
    const addresses = JSON.parse(readFileSync(inReleases('1.2.0/pages/addresses.json'), 'utf8'))
    const listed = JSON.stringify({ ...addresses, listed: ['/only-in-1.2'] })
    writeFileSync(inReleases('1.2.0/pages/addresses.json'), listed)
    expect(await body('/sitemap.xml')).not.toContain('only-in-1.2')
    makeLive('1.2.0')
    expect(await body('/sitemap.xml')).toContain('/fr/only-in-1.2')
  })

  test('a pointer to a missing release leaves the previous one live', async () => {
    makeLive('1.1.0')
    await body('/fr')
    makeLive('4.0.0')
    expect(await body('/fr')).toBe('/fr by 1.1.0')
  })

  test('starting without a release and a build is refused', async () => {
    await expect(start({ directory: null, releasesDir: tmpdir() })).rejects.toThrow(
      /RELEASES_DIR names .*, in which no public site is released/,
    )
  })
})

describe('a page that is rendered again', () => {
  const wanted: string[] = []
  let version = 1
  let isAble = true
  const renderer: PageRenderer = {
    async make({ address, language, siteUrl }: PageRequest) {
      wanted.push(`${language} ${address}`)
      if (!isAble) throw new Error('not now')
      return {
        html: `${address} in ${language} of ${siteUrl}, ${version}`,
        status: address === '/posts/9' ? 404 : 200,
      }
    },
    close: async () => {},
  }
  let live: FastifyInstance
  const body = async (url: string, headers = {}) => (await live.inject({ url, headers })).body

  beforeEach(async () => {
    wanted.length = 0
    isAble = true
    live = await start({ rendererOf: () => renderer, currentVersion: async () => version })
  })
  afterEach(() => live.close())

  test('a page is rendered once for simultaneous requests, and again after a change of content', async () => {
    const all = await Promise.all([body('/fr'), body('/fr'), body('/fr')])
    expect(new Set(all)).toEqual(new Set([`/fr in fr of http://localhost:3000, ${version}`]))
    await body('/fr')
    expect(wanted).toEqual(['fr /fr'])
    version += 1
    expect(await body('/fr')).toBe(`/fr in fr of http://localhost:3000, ${version}`)
    expect(wanted).toEqual(['fr /fr', 'fr /fr'])
  })

  test('a server that listens starts its renderer, before the first visitor', async () => {
    await live.listen({ port: 0 })
    expect(wanted).toEqual(['rw /'])
  })

  test('a page is rendered per language and relevant parameters, and no others', async () => {
    for (const language of ['en', 'fr']) await body('/posts', { 'accept-language': language })
    for (const search of [
      'page=2&category=3',
      'category=3&page=2&utm_source=x',
      'page=0&category=x',
      'q=1',
    ]) {
      await body(`/en/posts?${search}`)
    }
    expect(wanted).toEqual(['en /posts', 'fr /posts', 'en /en/posts?category=3&page=2', 'en /en/posts'])
  })

  test('a page whose subject no longer exists returns 404', async () => {
    expect((await live.inject('/posts/9')).statusCode).toBe(404)
    expect((await live.inject('/posts/8')).statusCode).toBe(200)
  })

  test('a page that cannot be rendered is sent as before, or as built', async () => {
    const before = await body('/fr')
    version += 1
    isAble = false
    expect(await body('/fr')).toBe(before)
    expect(await body('/contact', { 'accept-language': 'fr' })).toBe('Nous contacter')
    wanted.length = 0
    isAble = true
    expect(await body('/contact', { 'accept-language': 'fr' })).toBe('Nous contacter')
    expect(wanted).toEqual([])
    const later = performance.now() + 2_001
    const { now } = performance
    performance.now = () => later
    expect(await body('/contact', { 'accept-language': 'fr' })).toContain('/contact in fr')
    performance.now = now
  })

  test('a page is sent as built while the content version is unknown', async () => {
    const other = await start({
      rendererOf: () => renderer,
      currentVersion: async () => {
        throw new Error('the database is away')
      },
    })
    expect((await other.inject('/fr/contact')).body).toContain('the shell')
    await other.close()
  })

  test('an account page is the same document at every address', async () => {
    await body('/admin/users?page=2', { 'accept-language': 'en' })
    await body('/dashboard', { 'accept-language': 'en' })
    expect(wanted).toEqual(['en /login'])
  })

  test('a page with a language in its address is rendered in that language', async () => {
    await body('/fr/preview', { 'accept-language': 'en' })
    expect(wanted).toEqual(['fr /login'])
  })
})

describe('a form sent without JavaScript', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/forms/newsletter',
      headers: { host: 'church.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'email=ruth%40example.org&language=fr',
    })
  beforeEach(() => {
    formsSent.length = 0
  })

  const ownOrigins = [undefined, 'http://localhost:3000', 'http://church.example', 'https://church.example']
  const foreignOrigins = [
    ...['https://evil.example', 'https://church.example.evil.example', 'https://church.example:8443'],
    ...['null', ''],
  ]
  /** The value of `Sec-Fetch-Site`, and the origins with which a form is taken. */
  const taken: [string | undefined, (string | undefined)[]][] = [
    [undefined, ownOrigins],
    ['none', ownOrigins],
    // The browser's Sec-Fetch-Site outweighs a hostname that a proxy may have changed.
    ['same-origin', [...ownOrigins, ...foreignOrigins]],
    ['same-site', []],
    ['cross-site', []],
    ['anything else', []],
    ['', []],
  ]
  const combinations = taken.flatMap(([site, origins]) =>
    [...ownOrigins, ...foreignOrigins].map((origin) => ({
      headers: {
        ...(site !== undefined && { 'sec-fetch-site': site }),
        ...(origin !== undefined && { origin }),
      } as Record<string, string>,
      isTaken: origins.includes(origin),
    })),
  )

  test.each(combinations.filter(({ isTaken }) => isTaken))(
    'a form without JavaScript is accepted with $headers',
    async ({ headers }) => {
      const { statusCode, headers: received } = await post(headers)
      expect([statusCode, received.location]).toEqual([303, '/fr/sent'])
      expect(formsSent).toEqual([{ email: 'ruth@example.org', language: 'fr' }])
    },
  )

  test.each(combinations.filter(({ isTaken }) => !isTaken))(
    'a form without JavaScript is refused with a page in words with $headers',
    async ({ headers }) => {
      const answer = await post({ ...headers, 'accept-language': 'fr' })
      expect([answer.statusCode, answer.headers['content-language']]).toEqual([403, 'fr'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.body).toContain('<html lang="fr">')
      expect(answer.body).toContain('Ce formulaire n’a pas été envoyé')
      expect(formsSent).toEqual([])
    },
  )
})

describe('a one-click unsubscription', () => {
  const post = (token: string, contentType: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe?token=${token}`,
      headers: { 'content-type': contentType, 'accept-language': 'en' },
      payload,
    })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    'a one-click unsubscription as %s ends the subscription without a redirect',
    async (contentType, payload) => {
      formsSent.length = 0
      const answer = await post('known', contentType, payload)
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        expect.stringMatching(/^You have been unsubscribed/),
      ])
      expect(answer.headers['referrer-policy']).toBe('no-referrer')
      expect(formsSent).toEqual([{ token: 'known' }])
    },
  )

  test('a one-click unsubscription at an address with a language is answered in that language', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/fr/newsletter/unsubscribe?token=known',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    })
    expect([answer.statusCode, answer.headers['content-language']]).toEqual([200, 'fr'])
    expect(answer.body).toMatch(/^Vous êtes désabonné/)
  })

  test('a one-click unsubscription with an unknown token says that the link is not valid', async () => {
    const answer = await post('unknown', 'application/x-www-form-urlencoded', '')
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(/^This link is not valid/)])
  })
})

test.each([
  ['/reset-password?token=x', 'no-referrer'],
  ['/newsletter/unsubscribe', 'no-referrer'],
  ['/fr/newsletter/unsubscribe?token=x', 'no-referrer'],
  ['/login', 'strict-origin-when-cross-origin'],
  ['/en/contact', 'strict-origin-when-cross-origin'],
])('%s is sent with the referrer policy %s', async (url, policy) => {
  expect((await get(url)).headers['referrer-policy']).toBe(policy)
})

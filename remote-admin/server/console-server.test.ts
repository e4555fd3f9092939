/** @jest-environment node */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { buildConsoleServer } from './console-server.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'grace-console-'))
const release = {
  app: 'remote-admin',
  version: '0.1.0',
  entry: 'mf-manifest.json',
  files: Object.fromEntries(
    ['index.html', 'mf-manifest.json', 'favicon.svg', 'static/main.12345678.js'].map((file) => [file, '…']),
  ),
}
const script = 'console.log("hello")'
let app: FastifyInstance
let api: Server
let asked: (IncomingMessage & { body?: string }) | null = null

beforeAll(async () => {
  mkdirSync(path.join(directory, 'static'))
  for (const [name, content] of [
    ['index.html', '<!doctype html><html lang="en">the console'],
    ['mf-manifest.json', '{"id":"remote_admin"}'],
    ['release.json', JSON.stringify(release)],
    ['mf-stats.json', '{}'],
    ['favicon.svg', '<svg/>'],
    ['static/main.12345678.js', script],
    ['static/main.12345678.js.br', brotliCompressSync(script)],
  ] as const) {
    writeFileSync(path.join(directory, name), content)
  }
  api = createServer(async (request, response) => {
    asked = request
    asked.body = ''
    for await (const chunk of request) asked.body += chunk
    if (request.url === '/api/busy')
      return response.writeHead(503, { 'Retry-After': '5' }).end('{"busy":true}')
    response.setHeader('Set-Cookie', 'grace_session=s; Path=/api/auth; HttpOnly; SameSite=Strict')
    response.writeHead(request.url === '/api/auth/login' ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end('{"answered":true}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const { port } = api.address() as AddressInfo
  app = await buildConsoleServer({ directory, apiOrigin: `http://127.0.0.1:${port}` })
})

afterAll(async () => {
  await app.close()
  api.close()
  rmSync(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  [`/users/${'.'.repeat(3_000)}`, 'text/plain; charset=utf-8'],
  [`/api/${'a/'.repeat(3_000)}`, 'application/json; charset=utf-8'],
])('an address over the limit is refused before it is routed or passed on', async (url, type) => {
  asked = null
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([414, type])
  expect(asked).toBeNull()
})

test('the server closes connections of slow clients within 70 seconds', () => {
  const { requestTimeout, timeout, connectionsCheckingInterval } = app.server as Server & {
    connectionsCheckingInterval: number
  }
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(70_000)
  expect(requestTimeout).toBeGreaterThan(60_000)
  expect(timeout).toBe(requestTimeout)
})

test('the manifest is revalidated at every request, and every origin may read it', async () => {
  const answer = await get('/mf-manifest.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'application/json; charset=utf-8',
  })
})

test('live.json of an unreleased console describes the build', async () => {
  const answer = await get('/live.json')
  expect([answer.statusCode, answer.json()]).toEqual([200, { path: '', ...release }])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  })
})

test('live.json is compressed, and returns 304 when unchanged', async () => {
  const whole = await get('/live.json')
  expect(whole.headers).toMatchObject({ vary: 'accept-encoding', etag: expect.stringMatching(/^W\/"/) })
  expect(whole.headers).not.toHaveProperty('content-encoding')
  for (const [accepted, encoding, unpacked] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const answer = await get('/live.json', { 'accept-encoding': accepted })
    expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, encoding])
    expect(unpacked(answer.rawPayload).toString()).toBe(whole.body)
    expect(answer.headers).toMatchObject({ etag: whole.headers.etag, vary: 'accept-encoding' })
  }
  const again = await get('/live.json', { 'if-none-match': String(whole.headers.etag) })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
})

test('hashed files are immutable, and served as the build compressed them', async () => {
  const answer = await get('/static/main.12345678.js', { 'accept-encoding': 'br' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-encoding': 'br',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
})

test.each([
  '/static/gone.js',
  '/static/',
  '/gone.json',
  '/users/logo.png',
  '/mf-stats.json',
  '/index.html',
  '/static/..%2f..%2fpackage.json',
])('the missing file %s returns a plain 404 with CORS headers', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
})

describe('releases', () => {
  const releasesDir = mkdtempSync(path.join(tmpdir(), 'grace-console-releases-'))
  const inReleases = (...names: string[]) => path.join(releasesDir, 'remote-admin', ...names)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(inReleases(file)), { recursive: true })
    writeFileSync(inReleases(file), text)
  }
  const publish = (version: string) => {
    const files = ['index.html', 'mf-manifest.json', 'favicon.svg', `static/of-${version}.js`]
    for (const file of [...files, 'mf-stats.json']) write(`${version}/${file}`, `${file} of ${version}`)
    const said = { version, files: Object.fromEntries(files.map((file) => [file, '…'])) }
    write(`${version}/release.json`, JSON.stringify(said))
  }
  /** Moves the pointer as `npm run live` does. */
  const makeLive = (version: string, more = {}) => {
    write('.new', JSON.stringify({ path: `${version}/`, version, ...more }))
    renameSync(inReleases('.new'), inReleases('live.json'))
  }
  let server: FastifyInstance
  const body = async (url: string) => (await server.inject(url)).body

  beforeAll(async () => {
    server = await buildConsoleServer({ directory, releasesDir, apiOrigin: 'http://127.0.0.1:1' })
  })
  afterAll(async () => {
    await server.close()
    rmSync(releasesDir, { recursive: true })
  })

  test('the build is served until the first release, then the release that the pointer names', async () => {
    expect(JSON.parse(await body('/live.json'))).toMatchObject({ path: '', version: '0.1.0' })
    expect(await body('/users')).toContain('the console')

    publish('1.0.0')
    publish('1.1.0')
    makeLive('1.0.0')
    expect(JSON.parse(await body('/live.json'))).toEqual({ path: '1.0.0/', version: '1.0.0' })
    expect(await body('/users')).toBe('index.html of 1.0.0')
    makeLive('1.1.0')
    expect(await body('/users')).toBe('index.html of 1.1.0')
    makeLive('1.0.0')
    expect([await body('/users'), await body('/favicon.svg')]).toEqual([
      'index.html of 1.0.0',
      'favicon.svg of 1.0.0',
    ])
  })

  test('every release is served under its version, its hashed files as immutable', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const [hashed, manifest] = await Promise.all(
        [`static/of-${version}.js`, 'mf-manifest.json'].map((file) => server.inject(`/${version}/${file}`)),
      )
      expect(hashed?.body).toBe(`static/of-${version}.js of ${version}`)
      expect(hashed?.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      })
      expect([manifest?.body, manifest?.headers['cache-control']]).toEqual([
        `mf-manifest.json of ${version}`,
        'no-cache',
      ])
    }
  })

  test('files of earlier releases and of the previous build are still served', async () => {
    makeLive('1.0.0')
    expect(await body('/static/of-1.0.0.js')).toContain('of 1.0.0')
    makeLive('1.1.0')
    expect(await body('/static/of-1.0.0.js')).toContain('of 1.0.0')
    expect(await body('/static/main.12345678.js')).toBe(script)
  })

  test.each([
    '/1.1.0/index.html',
    '/1.1.0/mf-stats.json',
    '/1.1.0/static/of-1.0.0.js',
    '/9.9.9/mf-manifest.json',
    '/1.1.0/..%2f1.0.0/mf-manifest.json',
  ])('the file %s returns a plain 404', async (url) => {
    const answer = await server.inject(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  test('a pointer to a missing release leaves the previous one live until its files arrive', async () => {
    makeLive('1.1.0')
    expect(await body('/users')).toBe('index.html of 1.1.0')
    makeLive('4.0.0')
    expect(await body('/users')).toBe('index.html of 1.1.0')
    // The missing files arrive.
    publish('4.0.0')
    expect(await body('/users')).toBe('index.html of 4.0.0')
  })

  test('a pointer whose list of files is empty is not sent: no file could be verified', async () => {
    makeLive('1.1.0', { files: {} })
    const refused = await server.inject('/live.json')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(refused.body).toBe('An error occurred')

    makeLive('1.1.0', { files: { 'mf-manifest.json': '…' } })
    expect(JSON.parse(await body('/live.json'))).toMatchObject({ version: '1.1.0' })
  })
})

test('the manifest and live.json return 404 if the console is not built', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'grace-console-'))
  const server = await buildConsoleServer({ directory: empty, apiOrigin: 'http://127.0.0.1:1' })
  expect((await server.inject('/mf-manifest.json')).statusCode).toBe(404)
  expect((await server.inject('/live.json')).statusCode).toBe(404)
  await server.close()
  rmSync(empty, { recursive: true })
})

test.each(['/', '/users', '/admin/users?page=2', '/change-password'])(
  'the page %s is the standalone console with its own policy',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('the console')])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  },
)

test('responses over https have Strict-Transport-Security', async () => {
  const behindProxy = await buildConsoleServer({
    directory,
    apiOrigin: 'http://127.0.0.1:1',
    trustProxy: ['127.0.0.1'],
  })
  const strict = async (url: string, proto: string) =>
    (await behindProxy.inject({ url, headers: { 'x-forwarded-proto': proto } })).headers[
      'strict-transport-security'
    ]
  expect(await strict('/users', 'https')).toBe('max-age=31536000')
  expect(await strict('/mf-manifest.json', 'https')).toBe('max-age=31536000')
  expect(await strict('/users', 'http')).toBeUndefined()
  await behindProxy.close()
})

test('the server answers 405 to a method other than GET', async () => {
  expect((await app.inject({ method: 'POST', url: '/users' })).statusCode).toBe(405)
})

test('a login is proxied with body, Origin and cookies, and the response with its cookie', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      origin: 'http://localhost:3001',
      'sec-fetch-site': 'same-origin',
      cookie: 'grace_session=old',
      'x-forwarded-for': '6.6.6.6',
    },
    payload: { username: 'ruth' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { answered: true }])
  expect(answer.headers['set-cookie']).toBe('grace_session=s; Path=/api/auth; HttpOnly; SameSite=Strict')
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  expect(asked?.body).toBe('{"username":"ruth"}')
  expect(asked?.headers).toMatchObject({
    origin: 'http://localhost:3001',
    'sec-fetch-site': 'same-origin',
    cookie: 'grace_session=old',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  })
})

test('the connection headers of the API response are not passed on', async () => {
  const { headers } = await get('/api/health', { connection: 'close' })
  expect(headers).not.toHaveProperty('keep-alive')
  expect(headers.connection).not.toBe('keep-alive')
})

test('an error of the API is passed on at once, without a retry', async () => {
  const before = performance.now()
  const answer = await get('/api/busy')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    { busy: true },
  ])
  expect(performance.now() - before).toBeLessThan(2_000)
})

test('an unreachable API gives 503 in the API’s error format', async () => {
  const server = await buildConsoleServer({ directory, apiOrigin: 'http://127.0.0.1:1' })
  const answer = await server.inject('/api/health')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    success: false,
    message: 'The service is not available at the moment. Please try again.',
    code: 'unavailable',
    errors: [],
    requestId: expect.any(String),
  })
  await server.close()
})

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { firstScript } from '@grace/contract/first-script'
import { root } from '@grace/testkit/repository'
import { expect, type Site, test } from './lib/journey.ts'
import { rawRequest } from './lib/raw-request.ts'

/**
 * Every header of every kind of response. The table is the same for `npm start` and behind nginx (`--project=nginx`):
 * clients cannot distinguish them.
 */

let site: Site
test.use({ alone: 'headers' })
test.beforeAll(({ site: opened }) => {
  site = opened
})

/** Finds a built file; a compressed one if there are any. */
function built(app: string, ending: string): string {
  const all = readdirSync(path.join(root, app, 'dist/static'))
  const fitting = all.filter((file) => file.endsWith(ending))
  return `/static/${fitting.find((file) => all.includes(`${file}.br`)) ?? fitting[0]}`
}
const script = built('host-public', '.js')
const consoleScript = built('remote-admin', '.js')

const ofSite = {
  'content-security-policy':
    `default-src 'none'; script-src 'self' ADMIN_ORIGIN 'sha256-${createHash('sha256').update(firstScript).digest('base64')}'; ` +
    "connect-src 'self' ADMIN_ORIGIN; style-src 'self' ADMIN_ORIGIN; " +
    "img-src 'self' data:; font-src 'self'; media-src 'self'; frame-src https://www.youtube-nocookie.com; " +
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types host-public remote-admin mf-host dompurify 'allow-duplicates'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** Also allows the origins of console previews. */
const ofAdmin = {
  'content-security-policy': ofSite['content-security-policy'].replaceAll(
    'ADMIN_ORIGIN',
    'ADMIN_ORIGIN PREVIEWS',
  ),
}
const ofApi = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-request-id': 'some',
}
const ofConsole = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}
const ofConsolePage = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    "trusted-types host-public remote-admin mf-host dompurify 'allow-duplicates'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': ofSite['permissions-policy'],
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const plain = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
const forGood = 'public, max-age=31536000, immutable'
const kept = { etag: 'some', 'last-modified': 'some', vary: 'accept-encoding' }

const page = (language: string, more = {}) => ({
  ...ofSite,
  ...html,
  'cache-control': 'no-cache',
  'content-language': language,
  etag: 'some',
  'server-timing': 'some',
  vary: 'Accept-Language, Accept-Encoding, Cookie',
  ...more,
})
/** The language of the address is remembered. */
const remembered = { 'set-cookie': 'some' }
const notThere = (language: string) => {
  const { etag, ...others } = page(language)
  return others
}
const file = (type: string, more = {}) => ({
  ...ofSite,
  ...kept,
  'cache-control': forGood,
  'content-type': type,
  ...more,
})
const consoleFile = (type: string, more = {}) => ({
  ...ofConsole,
  ...kept,
  'cache-control': forGood,
  'content-type': type,
  ...more,
})
const javascript = 'application/javascript; charset=utf-8'
const json = 'application/json; charset=utf-8'

const pointer = {
  ...ofConsole,
  'cache-control': 'no-cache',
  'content-type': json,
  etag: 'some',
  vary: 'accept-encoding',
}

type Row = [ask: string, sent: Record<string, string>, status: number, headers: Record<string, string>]

const fromSite: Row[] = [
  ['GET /', {}, 200, page('rw')],
  ['HEAD /', {}, 200, page('rw')],
  ['GET /', { 'accept-language': 'fr-BE,fr;q=0.9,en;q=0.8' }, 200, page('fr')],
  ['GET /', { 'accept-language': 'de, rw;q=0.4, en;q=0.5' }, 200, page('en')],
  ['GET /', { 'accept-language': 'fr', cookie: 'grace-language=en' }, 200, page('en')],
  ['GET /rw', { 'accept-language': 'fr', cookie: 'grace-language=en' }, 200, page('rw', remembered)],
  ['GET /rw', { cookie: 'grace-language=rw' }, 200, page('rw')],
  ['GET /EN?x=1', {}, 301, { ...ofSite, location: '/en?x=1' }],
  ['GET /rw/login', {}, 302, { ...ofSite, ...remembered, 'cache-control': 'no-store', location: '/login' }],
  [
    'GET /en/about?x=1',
    { 'accept-encoding': 'gzip, br' },
    200,
    page('en', { ...remembered, 'content-encoding': 'br' }),
  ],
  [
    'GET /fr/contact',
    { 'accept-encoding': 'gzip' },
    200,
    page('fr', { ...remembered, 'content-encoding': 'gzip' }),
  ],
  ['GET /admin/users?page=2', { 'accept-language': 'en' }, 200, { ...page('en'), ...ofAdmin }],
  ['GET /fr/about/?x=1', {}, 301, { ...ofSite, location: '/fr/about?x=1' }],
  ['GET /nothing', { 'accept-language': 'fr' }, 404, notThere('fr')],
  ['GET /en/posts/987654321', {}, 404, notThere('en')],
  ['HEAD /posts?page=999999', { 'accept-language': 'fr' }, 404, notThere('fr')],
  ['GET //about', {}, 301, { ...ofSite, location: '/about' }],
  ['GET /en//about', {}, 301, { ...ofSite, location: '/en/about' }],
  ['POST /about', {}, 405, { ...ofSite, ...plain, allow: 'GET, HEAD' }],
  ['DELETE /', {}, 405, { ...ofSite, ...plain, allow: 'GET, HEAD' }],
  [
    'POST /forms/nothing',
    { 'content-type': 'application/x-www-form-urlencoded' },
    405,
    { ...ofSite, ...plain, allow: 'GET, HEAD' },
  ],

  [`GET ${script}`, {}, 200, file(javascript)],
  [`HEAD ${script}`, { 'accept-encoding': 'br' }, 200, file(javascript, { 'content-encoding': 'br' })],
  [
    `GET ${script}`,
    { 'accept-encoding': 'gzip, deflate, br' },
    200,
    file(javascript, { 'content-encoding': 'br' }),
  ],
  [`GET ${script}?v=2`, { 'accept-encoding': 'gzip' }, 200, file(javascript, { 'content-encoding': 'gzip' })],
  [
    `GET ${script}`,
    { 'accept-encoding': 'gzip', via: '1.1 a-cdn' },
    200,
    file(javascript, { 'content-encoding': 'gzip' }),
  ],
  [`GET ${built('host-public', '.css')}`, {}, 200, file('text/css; charset=utf-8')],
  [`GET ${built('host-public', '.svg')}`, {}, 200, file('image/svg+xml')],
  [`GET ${built('host-public', '.mp4')}`, {}, 200, file('video/mp4')],
  [
    `GET ${built('host-public', '.webm')}`,
    { range: 'bytes=0-9' },
    206,
    file('video/webm', { 'content-range': 'some' }),
  ],
  [`POST ${script}`, {}, 405, { ...ofSite, ...plain, allow: 'GET, HEAD' }],
  [`PUT ${script}`, {}, 405, { ...ofSite, ...plain, allow: 'GET, HEAD' }],
  ['GET /static/gone.js', {}, 404, { ...ofSite, ...plain }],
  ['GET /static/', {}, 404, { ...ofSite, ...plain }],
  ['GET //static/gone.js', {}, 404, { ...ofSite, ...plain }],

  ['GET /favicon.svg', {}, 200, file('image/svg+xml', { 'cache-control': 'public, max-age=86400' })],
  [
    'GET /service-worker.js',
    { 'accept-encoding': 'br' },
    200,
    file(javascript, { 'cache-control': 'no-cache', 'content-encoding': 'br' }),
  ],
  ['GET /config.json', {}, 200, { ...ofSite, 'cache-control': 'no-cache', 'content-type': json }],
  ['GET /robots.txt', {}, 200, { ...ofSite, ...plain, 'cache-control': 'no-cache' }],
  [
    'GET /sitemap.xml',
    { 'accept-encoding': 'gzip' },
    200,
    {
      ...ofSite,
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
      etag: 'some',
      vary: 'Accept-Encoding',
    },
  ],
  ...[
    '/index.html',
    '/index.html.br',
    '/wp-login.php',
    '/.built-from',
    '/pages/addresses.json',
    '/picture.png',
  ].map((missing): Row => [`GET ${missing}`, {}, 404, { ...ofSite, ...plain }]),

  ['GET /api/health', {}, 200, ofApi],
  [
    'GET /api/site',
    {},
    200,
    { ...ofApi, 'cache-control': 'public, no-cache', etag: 'some', vary: 'Accept-Encoding, Authorization' },
  ],
  ['GET /api/user/profile', {}, 401, { ...ofApi, 'www-authenticate': 'Bearer' }],
  ['GET /api/nothing', {}, 404, ofApi],
  ['PUT /api/health', {}, 405, { ...ofApi, allow: 'GET, HEAD' }],
  [
    'POST /api/contact',
    { 'content-type': 'text/plain', 'content-length': '0' },
    415,
    { ...ofApi, 'ratelimit-limit': '60', 'ratelimit-remaining': 'some', 'ratelimit-reset': 'some' },
  ],
  [
    'POST /api/picture/upload',
    { 'content-type': 'multipart/form-data; boundary=x' },
    401,
    { ...ofApi, 'www-authenticate': 'Bearer' },
  ],
]

const fromConsole: Row[] = [
  ['GET /', {}, 200, { ...ofConsolePage, ...html, ...kept, 'cache-control': 'no-cache' }],
  ['GET /users?page=2', {}, 200, { ...ofConsolePage, ...html, ...kept, 'cache-control': 'no-cache' }],
  ['POST /users', {}, 405, { ...ofConsole, ...plain, allow: 'GET, HEAD' }],
  ['GET /live.json', {}, 200, pointer],
  ['GET /live.json', { 'accept-encoding': 'gzip, br' }, 200, { ...pointer, 'content-encoding': 'br' }],
  ['GET /live.json', { 'accept-encoding': 'gzip' }, 200, { ...pointer, 'content-encoding': 'gzip' }],
  ['GET /release.json', {}, 200, consoleFile(json, { 'cache-control': 'no-cache' })],
  [
    'GET /mf-manifest.json',
    { 'accept-encoding': 'br' },
    200,
    consoleFile(json, { 'cache-control': 'no-cache', 'content-encoding': 'br' }),
  ],
  [
    `GET ${consoleScript}`,
    { 'accept-encoding': 'gzip, br' },
    200,
    consoleFile(javascript, { 'content-encoding': 'br' }),
  ],
  [
    `GET ${consoleScript}`,
    { 'accept-encoding': 'gzip' },
    200,
    consoleFile(javascript, { 'content-encoding': 'gzip' }),
  ],
  [`HEAD ${consoleScript}`, {}, 200, consoleFile(javascript)],
  [`POST ${consoleScript}`, {}, 405, { ...ofConsole, ...plain, allow: 'GET, HEAD' }],
  ...['/static/gone.js', '/static/', '/gone.json', '/mf-stats.json', '/index.html', '/.built-from'].map(
    (missing): Row => [`GET ${missing}`, {}, 404, { ...ofConsole, ...plain }],
  ),
  ['GET /api/health', {}, 200, ofApi],
  ['GET /api/nothing', {}, 404, ofApi],
]

for (const [name, rows] of [
  ['site', fromSite],
  ['console', fromConsole],
] as const) {
  test(`responses of the ${name} have exactly the expected headers`, async () => {
    const origin = name === 'site' ? site.url : site.consoleUrl
    for (const [ask, sent, status, expected] of rows) {
      const answer = await rawRequest(origin, ask, sent)
      const wanted = Object.fromEntries(
        Object.entries(expected).map(([header, value]) => [
          header,
          value.replaceAll('ADMIN_ORIGIN', site.origin.url).replaceAll('PREVIEWS', site.previews.url),
        ]),
      )
      expect
        .soft({ status: answer.status, ...answer.headers }, `${ask} ${JSON.stringify(sent)}`)
        .toEqual({ status, ...wanted })
    }
  })
}

test('a file with a known ETag is answered with 304', async () => {
  for (const [origin, ask] of [
    [site.url, 'GET /fr/about'],
    [site.url, `GET ${script}`],
    [site.url, 'GET /api/site'],
    [site.consoleUrl, 'GET /mf-manifest.json'],
    [site.consoleUrl, 'GET /live.json'],
  ] as const) {
    const { etag, headers } = await rawRequest(origin, ask)
    const again = await rawRequest(origin, ask, { 'if-none-match': etag })
    expect.soft([again.status, again.body.length], ask).toEqual([304, 0])
    expect.soft(again.headers['cache-control'], ask).toBe(headers['cache-control'])
  }
})

test('overlong requests are refused with an error body, at every layer', async () => {
  for (const bytes of [150_000, 3_000_000]) {
    const body = JSON.stringify({ message: 'x'.repeat(bytes) })
    const answer = await rawRequest(
      site.url,
      'POST /api/contact',
      { 'content-type': 'application/json' },
      body,
    )
    expect.soft(answer.status).toBe(413)
    expect.soft(answer.headers).toMatchObject(ofApi)
    expect.soft(JSON.parse(answer.body.toString())).toEqual({
      success: false,
      message: 'The request is too large',
      code: 'body_too_large',
      errors: [],
      requestId: expect.stringMatching(/^[\w-]{32,36}$/),
    })
  }
})

test('no spelling of a path returns a file outside the folder of the site', async () => {
  for (const address of [
    '/static/../../package.json',
    '/static/..%2f..%2fpackage.json',
    '/static/%2e%2e/pages/addresses.json',
  ]) {
    for (const origin of [site.url, site.consoleUrl]) {
      const { status, body } = await rawRequest(origin, `GET ${address}`)
      expect.soft([400, 403, 404], address).toContain(status)
      expect.soft(body.toString(), address).not.toMatch(/grace|unknownAddress/)
    }
  }
})

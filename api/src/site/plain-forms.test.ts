import { newsletter } from '@grace/contract/newsletter'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { plainForms } from './plain-forms.ts'

const siteUrl = 'http://localhost:3000'
const proxy = '10.1.1.1'

let db: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  db = await openTestDatabase()
  app = await buildApp({
    db,
    jwtSecret: 'a secret of the tests, and of nothing else',
    sealing: testSealing,
    siteUrl,
    mail: null,
    files: testFiles(),
    trustProxy: ['10.0.0.0/8'],
    logger: false,
    // Other tests may slow down this machine.
    overload: { sampleMs: 250, lateMs: 60_000, overloadedMs: 60_000 },
  })
  app.get('/fr/sent', async (_, reply) =>
    reply
      .type('text/html')
      .send(
        '<h1>Merci</h1><div id="private-link"></div><script>a()</script><script type="x">b()</script><p>Fin</p>',
      ),
  )
  await app.register(plainForms, { siteUrl, defaultLanguage: 'en' })
})
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(() => db.query('delete from rate_limits'))

let sent = 0

/** @returns the redirect target. */
async function subscribe({ from = proxy, forwarded }: { from?: string; forwarded?: string }) {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/forms/newsletter',
    remoteAddress: from,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    },
    payload: `email=visitor${++sent}@example.org`,
  })
  return headers.location
}

const { max } = newsletter.subscribe.limit

test('the limit counts by the address that the trusted proxy forwards', async () => {
  for (let n = 0; n < max; n += 1) expect(await subscribe({ forwarded: '203.0.113.1' })).toBe('/en/sent')
  expect(await subscribe({ forwarded: '203.0.113.1' })).toBe('/en/not-sent')
  // A client's own header value precedes the one added by the proxy.
  expect(await subscribe({ forwarded: '198.51.100.9, 203.0.113.1' })).toBe('/en/not-sent')
  expect(await subscribe({ forwarded: '203.0.113.2' })).toBe('/en/sent')
})

test('a forwarded address from an untrusted proxy is ignored', async () => {
  const visitor = '203.0.113.3'
  for (let n = 0; n < max; n += 1) {
    expect(await subscribe({ from: visitor, forwarded: `198.51.100.${n}` })).toBe('/en/sent')
  }
  expect(await subscribe({ from: visitor, forwarded: '198.51.100.200' })).toBe('/en/not-sent')
  expect(await subscribe({ from: '203.0.113.4' })).toBe('/en/sent')
})

test('a visitor without scripts gets the private link, in no address and no cache', async () => {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/forms/prayer-requests',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ruth&request=For+rain&language=fr',
  })
  expect(headers.location).toBe('/forms/sent/fr')
  const cookie = String(headers['set-cookie'])
  const [, token = ''] = /^grace-private-link=((?:[\dA-Z]{4}-?){5});/.exec(cookie) ?? []
  expect(cookie.replace(token, '')).toBe(
    'grace-private-link=; Path=/forms/sent; Max-Age=120; HttpOnly; SameSite=Strict',
  )
  const page = await app.inject({
    url: '/forms/sent/fr',
    headers: { cookie: `grace-language=fr; grace-private-link=${token}` },
  })
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(page.body).toContain(`href="http://localhost:3000/request#${token}"`)
  expect(page.body).not.toContain('script')
  expect(page.body).toMatch(/<p>Fin<\/p>$/)
  const opened = await app.inject({ method: 'POST', url: '/api/requests/by-link', payload: { token } })
  expect(opened.json()).toMatchObject({ text: 'For rain', state: 'received' })
})

test.each(['prayer-requests', 'contact'])(
  'the form %s without scripts asks for the mailed link by a tick and a word',
  async (name) => {
    const post = (more: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `/forms/${name}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(
          new URLSearchParams({
            name: 'Ruth',
            request: 'For rain',
            message: 'For rain',
            email: 'ruth@example.org',
            language: 'fr',
            ...more,
          }),
        ),
      })
    const mailed = async () => {
      const { rows } = await db.query<{ count: number }>(
        `select (select count(*) from prayer_requests where mailed_link_hash is not null)
           + (select count(*) from contact_messages where mailed_link_hash is not null) as count`,
      )
      return Number(rows[0]?.count)
    }
    const before = await mailed()
    // A browser sends no box that is not ticked, and the empty field of the word.
    expect((await post({ linkWord: '' })).headers.location).toBe('/forms/sent/fr')
    expect(await mailed()).toBe(before)
    for (const linkWord of ['', 'abc']) {
      expect((await post({ mailLink: 'on', linkWord })).headers.location).toBe('/fr/not-sent')
    }
    expect((await post({ mailLink: 'on', linkWord: '', email: '' })).headers.location).toBe('/fr/not-sent')
    const { headers } = await post({ mailLink: 'on', linkWord: 'umunezero' })
    expect(headers.location).toBe('/forms/sent/fr')
    expect(await mailed()).toBe(before + 1)
    // The shown link is the one that opens everything.
    const [, token] = /^grace-private-link=((?:[\dA-Z]{4}-?){5});/.exec(String(headers['set-cookie'])) ?? []
    const opened = await app.inject({ method: 'POST', url: '/api/requests/by-link', payload: { token } })
    expect(opened.json()).toMatchObject({ text: 'For rain', needsWord: false })
  },
)

test.each([{}, { cookie: 'grace-private-link="><b>' }, { cookie: 'grace-private-link=short' }])(
  'the page for a private link redirects to the usual page without a valid link: %o',
  async (headers) => {
    const { statusCode, headers: got } = await app.inject({ url: '/forms/sent/fr', headers })
    expect([statusCode, got.location]).toEqual([303, '/fr/sent'])
  },
)

test.each([
  ['en', 'Is it you who writes?', 'Yes, send it'],
  ['fr', 'Est-ce bien vous qui écrivez ?', 'Oui, envoyer'],
  ['rw', 'Ni mwe mwanditse?', 'Yego, ohereza'],
])(
  'a person whose form filler filled the hidden field can confirm in %s, and loses nothing',
  async (language, title, button) => {
    const post = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/forms/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const written = {
      name: 'Ruth "R." <b>',
      email: `${language}@example.org`,
      message: 'Murakoze,\n& amahoro',
      language,
    }
    for (const homepage of ['https://ruth.example', 'https://a-longer-address.example/ruth']) {
      const refused = await post({ ...written, homepage })
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store'])
      expect(refused.body).toContain(`<h1>${title}</h1>`)
      expect(refused.body).toContain(`<button>${button}</button>`)
      expect(refused.body).not.toContain('<b>')
      const unescaped = (text: string) =>
        text
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
      const fields = Object.fromEntries(
        [...refused.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
          ([, name = '', value = '']) => [name, unescaped(value)],
        ),
      )
      expect(fields).toEqual(written)
      expect((await post({ ...fields, homepage: 'again' })).statusCode).toBe(400)
      expect((await post(fields)).headers.location).toMatch(new RegExp(`^(?:/${language}/sent|/forms/sent)`))
    }
  },
)

test('a plain form with a filled hidden field and another mistake is not sent', async () => {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/forms/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=nobody&homepage=x'.concat('y'.repeat(30)),
  })
  expect(headers.location).toBe('/en/not-sent')
})

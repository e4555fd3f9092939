import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:http2'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { languages } from '@grace/contract/languages'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { startNginx } from '@grace/testkit/nginx'
import { expect, test } from '@playwright/test'
import { rawRequest } from './lib/raw-request.ts'

/** Behaviour of nginx itself, before servers that are down, that close connections, or that echo the request. */

const opened: { close(): unknown }[] = []
test.afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function aServer(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
  return `127.0.0.1:${(server.address() as { port: number }).port}`
}

async function aFront({ api, more = [] }: { api: string[]; more?: string[] }) {
  const [site, console] = [await freePort(), await freePort()]
  const nobody = `127.0.0.1:${await freePort()}`
  const url = `http://localhost:${site}`
  const consoleUrl = `http://localhost:${console}`
  const nginx = await startNginx({
    env: { SITE_URL: 'https://church.example', ADMIN_ORIGIN: 'https://console.church.example' },
    args: [`--listen=127.0.0.1:${site},127.0.0.1:${console}`, `--api=${api}`, `--console=${nobody}`, ...more],
    readyUrl: `${consoleUrl}/mf-manifest.json`,
  })
  opened.push({ close: nginx.stop })
  return { url, consoleUrl, logs: nginx.logs }
}

const answering: RequestListener = (request, response) => {
  request.resume()
  request.on('end', () => response.end('answered'))
}
/** Closes the connection, as a process that is killed while it responds. */
const breakingOff: RequestListener = (request) => {
  request.resume()
  request.on('end', () => request.socket.destroy())
}

test('reads and idempotent writes are retried at another server; other writes fail with 503', async () => {
  const { url } = await aFront({ api: [await aServer(breakingOff), await aServer(answering)] })
  const json = { 'content-type': 'application/json', 'content-length': '2' }
  const key = { 'idempotency-key': 'a-key' }
  for (const [ask, sent] of [
    ['GET /', {}],
    ['GET /api/site', {}],
    ['POST /api/contact', { ...json, ...key }],
    ['POST /api/blogs', { ...json, ...key }],
  ] as const) {
    // More requests than processes, so that the failing one gets its turn.
    for (let n = 0; n < 3; n += 1) {
      const { status, body } = await rawRequest(url, ask, sent, 'content-length' in sent ? '{}' : undefined)
      expect.soft([status, body.toString()], ask).toEqual([200, 'answered'])
    }
  }
  for (const [ask, sent] of [
    ['POST /api/contact', json],
    // The server ignores this request's idempotency key.
    ['POST /api/auth/login', { ...json, ...key }],
  ] as const) {
    // Until it is the failing server's turn again.
    const statuses = new Set<number>()
    const tellsIt = async () => {
      statuses.add((await rawRequest(url, ask, sent, '{}')).status)
      return statuses.has(503)
    }
    await expect.poll(tellsIt, { intervals: [300] }).toBe(true)
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
  }
})

test('requests of a draining server are retried at another one', async () => {
  const leaving: RequestListener = ({ headers }, response) => {
    const isSentOn = headers['x-may-go-elsewhere'] !== undefined
    response.writeHead(isSentOn ? 502 : 200).end('from who is leaving')
  }
  const { url } = await aFront({ api: [await aServer(leaving), await aServer(answering)] })
  for (let n = 0; n < 3; n += 1) {
    const { status, body } = await rawRequest(url, 'GET /en')
    expect.soft([status, body.toString()]).toEqual([200, 'answered'])
  }
  // Without another server, a draining one still answers everything.
  const alone = await aFront({ api: [await aServer(leaving)] })
  expect((await rawRequest(alone.url, 'GET /en')).status).toBe(200)
})

test('forwarded addresses sent by a visitor are replaced by the real one', async () => {
  const api = await aServer(({ headers }, response) => response.end(JSON.stringify(headers)))
  const { url, consoleUrl } = await aFront({ api: [api] })
  for (const origin of [url, consoleUrl]) {
    const sent = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
    }
    const { body } = await rawRequest(origin, 'GET /api/health', sent)
    expect(JSON.parse(body.toString())).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': new URL(origin).host,
    })
  }
})

test('published pages, files and 503 errors are served while every server is down', async () => {
  const published = await temporaryFolder('published')
  for (const language of languages) {
    for (const folder of ['', 'about', `${language}/about`]) {
      mkdirSync(path.join(published, folder), { recursive: true })
      writeFileSync(path.join(published, folder, `index.${language}.html`), `published in ${language}`)
    }
  }
  for (const name of ['sitemap.xml', 'sitemap-posts-1.xml', 'robots.txt']) {
    writeFileSync(path.join(published, name), `published ${name}`)
  }
  const released = await temporaryFolder('released')
  const pointer = JSON.stringify({
    path: '1.0.0/',
    files: Array.from({ length: 100 }, (_, n) => `file-${n}.js`),
  })
  writeFileSync(path.join(released, 'live.json'), pointer)
  mkdirSync(path.join(released, '1.0.0'))
  writeFileSync(path.join(released, 'mf-manifest.json'), '{}')
  const { url, consoleUrl } = await aFront({
    api: [`127.0.0.1:${await freePort()}`],
    more: [`--published=${published}`, `--console-files=${released}`],
  })
  for (const [address, sent, language] of [
    ['/', {}, 'rw'],
    ['/about', { 'accept-language': 'de,fr-BE;q=0.9,en;q=0.8' }, 'fr'],
    ['/about?x=1', { 'accept-language': 'fr', cookie: 'a=b; grace-language=en' }, 'en'],
    ['/fr/about', { 'accept-language': 'en', cookie: 'grace-language=rw' }, 'fr'],
  ] as const) {
    const { status, headers, body } = await rawRequest(url, `GET ${address}`, sent)
    expect.soft([status, body.toString()], address).toEqual([200, `published in ${language}`])
    expect.soft(headers, address).toMatchObject({
      'cache-control': 'no-cache',
      'content-language': language,
      'content-security-policy': expect.stringContaining(
        "script-src 'self' https://console.church.example 'sha256-",
      ),
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': 'max-age=31536000',
      vary: 'Accept-Language, Accept-Encoding, Cookie',
    })
  }
  for (const [address, type] of [
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemap-posts-1.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const { status, headers, body } = await rawRequest(url, `GET ${address}`)
    expect.soft([status, body.toString()], address).toEqual([200, `published ${address.slice(1)}`])
    expect.soft(headers, address).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
  }
  expect((await rawRequest(url, 'GET /sitemap-posts-2.xml')).status).toBe(503)
  for (const [address, sent, language, words] of [
    ['/nothing', { 'accept-language': 'fr' }, 'fr', 'Patientez un peu'],
    ['/en/posts/7', { 'accept-language': 'fr' }, 'en', 'Please wait a little'],
    ['/posts/7', {}, 'rw', 'Mutegereze gato'],
  ] as const) {
    const { status, headers, body } = await rawRequest(url, `GET ${address}`, sent)
    expect.soft([status, headers['content-language']], address).toEqual([503, language])
    expect.soft(body.toString(), address).toContain(words)
  }
  for (const ask of ['GET /nothing', 'POST /about', 'GET /static/gone.js']) {
    const { status, headers } = await rawRequest(url, ask)
    expect
      .soft([status, headers['retry-after'], headers['cache-control']], ask)
      .toEqual([503, '5', 'no-store'])
  }
  for (const origin of [url, consoleUrl]) {
    const { status, headers, body } = await rawRequest(origin, 'GET /api/site')
    expect.soft([status, headers['retry-after']]).toEqual([503, '5'])
    expect
      .soft(JSON.parse(body.toString()))
      .toMatchObject({ success: false, code: 'unavailable', errors: [] })
  }
  // The console's files are served without its server.
  const manifest = await rawRequest(consoleUrl, 'GET /mf-manifest.json')
  expect([manifest.status, manifest.headers['access-control-allow-origin']]).toEqual([200, '*'])
  const packed = await rawRequest(consoleUrl, 'GET /live.json', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: 'some',
  })
  expect(gunzipSync(packed.body).toString()).toBe(pointer)
})

test('with certificates nginx uses HTTP/2, and redirects http to https', async () => {
  const certificates = await temporaryFolder('certificates')
  for (const name of ['church.example', 'console.church.example']) {
    const folder = path.join(certificates, name)
    mkdirSync(folder)
    const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')]
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    execFileSync('openssl', [...made, '-subj', `/CN=${name}`, ...files], { stdio: 'ignore' })
  }
  const [plainPort, securePort] = [await freePort(), await freePort()]
  const nginx = await startNginx({
    env: { SITE_URL: 'https://church.example', ADMIN_ORIGIN: 'https://console.church.example' },
    args: [`--certificates=${certificates}`, `--api=${await aServer(answering)}`],
    change: (configuration) =>
      configuration
        .replace(/^ *listen \[::\].*\n/gm, '')
        .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replaceAll('listen 443 ', `listen 127.0.0.1:${securePort} `),
    readyUrl: `http://127.0.0.1:${plainPort}/`,
  })
  opened.push({ close: nginx.stop })

  const { status, headers } = await rawRequest(`http://127.0.0.1:${plainPort}`, 'GET /fr/about?x=1', {
    host: 'church.example',
  })
  expect([status, headers.location]).toEqual([301, 'https://church.example/fr/about?x=1'])

  const session = connect(`https://127.0.0.1:${securePort}`, {
    rejectUnauthorized: false,
    servername: 'church.example',
  })
  opened.push(session)
  const request = session.request({ ':path': '/static/gone.js', ':authority': 'church.example' })
  request.resume()
  const [answered] = await once(request, 'response')
  expect(answered[':status']).toBe(200)
})

test('the logs contain neither tokens, emails, usernames nor full addresses', async () => {
  const isFollowed = { 'x-request-id': 'the-id-of-the-server' }
  const api = await aServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200, isFollowed).end('answered'))
  })
  const served = await aFront({ api: [api] })
  const away = await aFront({ api: [`127.0.0.1:${await freePort()}`] })
  const secret = 'SECRET-TOKEN'
  const asks = [
    `GET /reset-password?token=${secret}`,
    `GET /newsletter/unsubscribe?token=${secret}`,
    `POST /newsletter/unsubscribe?token=${secret}`,
    `GET /api/auth/availability?email=${secret}@example.org`,
    `GET /api/accounts/username/${secret}`,
    `GET /api/accounts/username/${secret}/`,
    `GET /api/accounts/username/ruth%2F${secret}`,
    `GET /static/gone.js?${secret}`,
  ]
  for (const { url, consoleUrl } of [served, away]) {
    for (const origin of [url, consoleUrl]) {
      for (const ask of asks)
        await rawRequest(origin, ask, { referer: `${url}/reset-password?token=${secret}` })
    }
  }
  for (const { logs } of [served, away]) {
    // One log line for each request, and those of waiting until nginx listens.
    await expect.poll(() => logs().split('\n').length).toBeGreaterThan(2 * asks.length)
    expect(logs()).not.toContain(secret)
    expect(logs()).not.toContain('127.0.0.1')
    expect(logs()).toMatch(/^127\.0\.0\.0 \S+ "GET \/reset-password" \d{3} \d+ [\d.]+ \S+$/m)
    expect(logs()).toContain('"GET /api/accounts/username/{username}"')
  }
  expect(served.logs()).toMatch(/"GET \/reset-password" 200 .* the-id-of-the-server$/m)
})

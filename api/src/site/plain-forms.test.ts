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

test('a forwarded address counts for nothing where no trusted proxy sent it', async () => {
  const visitor = '203.0.113.3'
  for (let n = 0; n < max; n += 1) {
    expect(await subscribe({ from: visitor, forwarded: `198.51.100.${n}` })).toBe('/en/sent')
  }
  expect(await subscribe({ from: visitor, forwarded: '198.51.100.200' })).toBe('/en/not-sent')
  expect(await subscribe({ from: '203.0.113.4' })).toBe('/en/sent')
})

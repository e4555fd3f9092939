import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { categories } from '@grace/contract/categories'
import { raiseContentVersion } from '../content/version.ts'
import { testApi, testInside } from '../testing/test-api.ts'

const api = testApi()

const create = (name: string) => api.as('ADMIN')(categories.create, { body: { name } })
const get = (url = '/api/category', headers: Record<string, string> = {}) => api.inject({ url, headers })

/** Inserts a row without raising the content version: a stale response then proves the cache. */
const insertBehindTheBack = (name: string) =>
  api.db.query('insert into categories (name, name_key) values ($1, lower($1))', [name])

/** Long enough to be compressed. */
beforeAll(async () => {
  for (let n = 0; n < 12; n += 1) await insertBehindTheBack(`Kept ${n}`)
})

/** Counts queries of the table. */
function countReads() {
  const { query } = api.db
  let reads = 0
  api.db.query = (text, ...rest) => {
    if (/from categories/.test(text)) reads += 1
    return query(text, ...rest)
  }
  return {
    get reads() {
      return reads
    },
    stop() {
      api.db.query = query
    },
  }
}

testInside('a cached response is used until the content changes', async () => {
  const before = await get()
  await insertBehindTheBack('Unseen')
  expect((await get()).body).toBe(before.body)

  await create('Seen at once')
  const names = (await get()).json<{ name: string }[]>().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Seen at once', 'Unseen']))
})

test('a change by another process invalidates the cache at once', async () => {
  await get()
  await api.db.transaction(async (tx) => {
    await tx.query(`insert into categories (name, name_key) values ('Elsewhere', 'elsewhere')`)
    await raiseContentVersion(tx)
  })
  expect((await get()).body).toContain('Elsewhere')
})

testInside('a cached response expires after ten seconds, for content that appears by its date', async () => {
  await get()
  await insertBehindTheBack('Due')
  const { now } = performance
  performance.now = () => now.call(performance) + 10_001
  try {
    expect((await get()).body).toContain('Due')
  } finally {
    performance.now = now
  }
})

testInside('a hundred simultaneous requests cause one read of the table', async () => {
  await create('Many come')
  const counted = countReads()
  const responses = await Promise.all(Array.from({ length: 100 }, () => get('/api/category?page=1&size=5')))
  counted.stop()
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  // The page and its total.
  expect(counted.reads).toBe(2)
})

test('the server does not cache a 404, even for many requests at once', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => get('/api/category/99999999')))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  for (const { headers } of responses) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers.etag).toBeUndefined()
  }
})

testInside('queries that differ only in order and unknown parameters share one cached response', async () => {
  await get('/api/category?size=3&page=1&utm_source=letter')
  await insertBehindTheBack('In other words')
  const { body } = await get('/api/category?page=1&q=&unknown=1&size=3')
  expect(body).toContain('In other words')
  const counted = countReads()
  await get('/api/category?page=1&size=3')
  await get('/api/category/1?anything=1')
  await get('/api/category/%31')
  counted.stop()
  expect(counted.reads).toBe(1)
})

test('a request with the current ETag gets 304 without a body', async () => {
  const { headers, body } = await get('/api/category?page=1&size=2')
  expect(headers).toMatchObject({
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding, Authorization',
  })
  const known = String(headers.etag)
  for (const tag of [known, `W/${known}`, `"other", ${known}`, '*']) {
    const again = await get('/api/category?page=1&size=2', { 'if-none-match': tag })
    expect({ tag, status: again.statusCode, body: again.body }).toEqual({ tag, status: 304, body: '' })
    expect(again.headers).toMatchObject({
      etag: known,
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Authorization',
    })
    expect(again.headers['content-length']).toBeUndefined()
  }
  const other = await get('/api/category?page=1&size=2', { 'if-none-match': '"other"' })
  expect(other).toMatchObject({ statusCode: 200, body })

  await create('Newer')
  const newer = await get('/api/category?page=1&size=2', { 'if-none-match': known })
  expect(newer.statusCode).toBe(200)
  expect(newer.headers.etag).not.toBe(known)
})

test('responses are compressed as the client accepts, with an ETag for each encoding', async () => {
  const plain = await get('/api/category', { 'accept-encoding': 'identity' })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    for (const round of ['made', 'kept']) {
      const packed = await get('/api/category', { 'accept-encoding': encoding })
      expect({ round, encoding: packed.headers['content-encoding'] }).toEqual({ round, encoding })
      expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.body)
      expect(packed.headers.etag).not.toBe(plain.headers.etag)
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
      const again = await get('/api/category', {
        'accept-encoding': encoding,
        'if-none-match': String(packed.headers.etag),
      })
      expect(again.statusCode).toBe(304)
    }
  }
  for (const accepted of ['deflate', 'br;q=0, gzip;q=0', '']) {
    const { headers, body } = await get('/api/category', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(plain.body)
  }
})

testInside('a HEAD request gets the headers of a GET request without the body', async () => {
  const whole = await get('/api/category?page=1&size=2')
  const counted = countReads()
  const head = await api.inject({ method: 'HEAD', url: '/api/category?page=1&size=2' })
  counted.stop()
  expect(counted.reads).toBe(0)
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  for (const name of ['etag', 'content-length', 'content-type', 'x-total-count', 'vary']) {
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  }
  const known = await api.inject({
    method: 'HEAD',
    url: '/api/category?page=1&size=2',
    headers: { 'if-none-match': String(whole.headers.etag) },
  })
  expect(known.statusCode).toBe(304)
  expect(known.headers['content-length']).toBe(whole.headers['content-length'])
})

test('a cached page has the total in its headers', async () => {
  const [made, cached] = [await get('/api/category?size=1'), await get('/api/category?size=1')]
  expect(Number(cached.headers['x-total-count'])).toBeGreaterThan(1)
  expect(cached.headers['x-total-count']).toBe(made.headers['x-total-count'])
  expect(cached.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
})

test('responses to signed-in callers are not cached', async () => {
  const { token } = await api.theOne('MEMBER')
  const authorization = `Bearer ${token}`
  await get('/api/category', { authorization })
  await insertBehindTheBack('For members')
  const { headers, body } = await get('/api/category', { authorization })
  expect(body).toContain('For members')
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: expect.stringContaining('Authorization'),
  })
  expect(headers.etag).toBeUndefined()
})

test('an endpoint that is not cacheable sends no-store and no ETag', async () => {
  const { headers } = await get('/api/health')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
})

testInside(
  'a cached response needs no statement on the embedded database, and one on PostgreSQL',
  async () => {
    await get()
    const { query } = api.db
    const requested: string[] = []
    api.db.query = (text, ...rest) => {
      requested.push(text)
      return query(text, ...rest)
    }
    await get()
    api.db.query = query
    expect(requested).toEqual(api.db.kind === 'embedded' ? [] : ['select version from content_version'])
  },
)

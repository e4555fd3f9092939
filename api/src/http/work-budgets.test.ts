import { categories } from '@grace/contract/categories'
import { health } from '@grace/contract/health'
import { posts } from '@grace/contract/posts'
import { search } from '@grace/contract/search'
import { sermons } from '@grace/contract/sermons'
import { tokenBuckets } from '../lib/token-buckets.ts'
import { insertBlog, insertPost } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'
import { type KindOfWork, makeWork, ownAddress, type Work, workBudgets } from './work-budgets.ts'

const refused: KindOfWork[] = []
/** Kind and payer of each piece of work. */
const begun: [KindOfWork, string][] = []
// Its clock stands: what is spent does not come back, however slow this machine is.
const made = makeWork({ refused: (kind) => void refused.push(kind), clock: () => 0, maxWaitMs: 60_000 })
const work: Work = {
  ...made,
  run(kind, who, handle) {
    begun.push([kind, who])
    return made.run(kind, who, handle)
  },
}
const api = testApi({ work })
const visitor = api.as('visitor')
const from = (remoteAddress: string) => ({ remoteAddress })
beforeEach(() => {
  refused.length = 0
  begun.length = 0
})

/** Sends different requests at once; the test may not depend on how fast they are answered. */
async function statusesOf(count: number, send: (n: number) => Promise<{ status: number }>) {
  const sent = Array.from({ length: count }, (_, n) => send(n))
  const statuses: number[] = []
  for (const each of sent) statuses.push((await each).status)
  return statuses
}
const counted = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]),
  )

test('searches of one address beyond its places in the queue are refused at once', async () => {
  const { ofOne } = workBudgets.search
  const statuses = await statusesOf(ofOne + 20, (n) =>
    visitor(search.find, { query: { q: `word ${n}` }, ...from('203.0.113.1') }),
  )
  expect(counted(statuses)).toEqual({ 200: ofOne, 429: 20 })
  expect(refused).toEqual(Array(20).fill('search'))
})

test('the server answers twenty searches at the same time', async () => {
  const statuses = await statusesOf(20, (n) =>
    visitor(posts.list, { query: { q: `sunday ${n}` }, ...from('203.0.113.2') }),
  )
  expect(counted(statuses)).toEqual({ 200: 20 })
})

test('the limit allows search while typing and 200 people behind one address', () => {
  let ms = 0
  const take = tokenBuckets(workBudgets.search.perMinute, () => ms)
  const answers: boolean[] = []
  // In one minute: somebody types a letter each 300 ms, and 200 people search once.
  for (; ms < 60_000; ms += 300) answers.push(take('church'), take('church'))
  expect(answers.filter((isAllowed) => !isAllowed)).toEqual([])
})

test('a bucket refills evenly, and each address has its own', () => {
  let ms = 0
  const take = tokenBuckets(60, () => ms)
  for (let n = 0; n < 60; n += 1) expect(take('a')).toBe(true)
  expect([take('a'), take('b')]).toEqual([false, true])
  ms += 1_100
  expect([take('a'), take('a')]).toEqual([true, false])
})

test('a search over the budget gets 429 with Retry-After, and other requests are answered', async () => {
  const { id: blogId } = await insertBlog(api.db, { title: 'Harvest day' })
  const { id } = await insertPost(api.db, { blogId })
  const { perMinute } = workBudgets.search
  const { ofOne } = workBudgets.search
  for (let n = 0; n < perMinute; n += ofOne) {
    await statusesOf(ofOne, (at) =>
      visitor(search.find, { query: { q: `harvest ${n + at}` }, ...from('203.0.113.3') }),
    )
  }
  const known = { query: { q: 'harvest once more' }, ...from('203.0.113.30') }
  expect((await visitor(search.find, known)).status).toBe(200)
  const last = await visitor(search.find, { query: { q: 'too many' }, ...from('203.0.113.3') })
  expect([last.status, last.body.code, last.headers['retry-after']]).toEqual([429, 'too_many_requests', '5'])
  // A cached response costs nothing, and is answered.
  expect((await visitor(search.find, { ...known, ...from('203.0.113.3') })).status).toBe(200)
  for (const [endpoint, sent] of [
    [posts.one, { params: { id } }],
    [categories.list, {}],
    [health.live, {}],
  ] as const) {
    expect((await visitor(endpoint, { ...sent, ...from('203.0.113.3') })).status).toBe(200)
  }
  expect((await visitor(search.find, { query: { q: 'other' }, ...from('203.0.113.4') })).status).toBe(200)
})

test.each<[KindOfWork, string]>([
  ['search', '/api/search?q=a'],
  ['search', '/api/posts?q=a&page=2'],
  ['search', '/api/sermons?q=a'],
  ['search', '/api/blog/search?q=a'],
  ['deep', '/api/posts?page=11&size=1'],
  ['deep', '/api/events?page=500'],
  ['read', '/api/posts?page=10&size=1'],
  ['read', '/api/posts/77'],
  ['read', '/api/site'],
])('the budget “%s” applies to %s', async (kind, url) => {
  await api.inject({ url, remoteAddress: '203.0.113.5' })
  expect(begun).toEqual([[kind, '203.0.113.5']])
})

test('searches of administrators count, and those of the server’s own rendering do not', async () => {
  await api.as('ADMIN')(sermons.list, { query: { q: 'grace' }, ...from('203.0.113.6') })
  expect(begun).toEqual([['search', '203.0.113.6']])
  await api.inject({ url: '/api/search?q=grace', remoteAddress: ownAddress })
  expect(begun).toHaveLength(1)
})

test('a forwarded address of the server itself is not trusted', async () => {
  const headers = { 'x-forwarded-for': ownAddress, host: ownAddress }
  await api.inject({ url: '/api/search?q=claimed', remoteAddress: '203.0.113.7', headers })
  expect(begun).toEqual([['search', '203.0.113.7']])
})

import { auth } from '@grace/contract/auth'
import { myData } from '@grace/contract/my-data'
import { testApi } from '../testing/test-api.ts'
import { addressKey } from './address-key.ts'
import { countHit } from './rate-limit.ts'

const api = testApi({ trustProxy: ['10.0.0.0/8'] })
const { max } = auth.availability.limit

const request = (remoteAddress: string, forwardedFor?: string) =>
  api.as('visitor')(auth.availability, {
    query: { username: 'anybody' },
    remoteAddress,
    ...(forwardedFor && { headers: { 'x-forwarded-for': forwardedFor } }),
  })

test('the limit holds for requests that are sent at the same time', async () => {
  const responses = await Promise.all(Array.from({ length: max + 15 }, () => request('203.0.113.1')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(max)

  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many attempts/),
  })
  const seconds = Number(refused?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(refused?.headers['ratelimit-remaining']).toBe('0')

  expect((await request('203.0.113.2')).status).toBe(200)
})

test('the count starts anew after the window', async () => {
  expect((await request('203.0.113.1')).status).toBe(429)
  await api.db.query(`update rate_limits set resets_at = now() - interval '1 second'`)
  const { status, headers } = await request('203.0.113.1')
  expect(status).toBe(200)
  expect(headers['ratelimit-remaining']).toBe(String(max - 1))
})

test('a request that began before the first one of its window waits no longer than the window', async () => {
  const { resetSeconds } = await api.db.transaction(async (tx) => {
    // From here on the transaction is older than the window.
    await tx.query('select pg_sleep(0.01)')
    await tx.query(
      `insert into rate_limits (key, hits, resets_at) values ('window', 1, clock_timestamp() + interval '1 minute')`,
    )
    return countHit(tx, 'window', 60_000)
  })
  expect(resetSeconds).toBe(60)
})

test('copies of one’s own data are limited by account, regardless of the address', async () => {
  const [first, second] = [await api.someone(), await api.someone()]
  const { max: copies } = myData.copy.limit
  for (let n = 0; n < copies; n += 1) expect((await first.call(myData.copy)).status).toBe(200)
  expect((await first.call(myData.copy)).status).toBe(429)
  expect((await second.call(myData.copy)).status).toBe(200)
  expect((await first.call(myData.copy, { remoteAddress: '203.0.113.77' })).status).toBe(429)
  // Without an account there is nothing to count.
  expect((await api.as('visitor')(myData.copy)).status).toBe(401)
})

test('the forwarded address counts only if a trusted proxy sent it', async () => {
  const remaining = async (...who: Parameters<typeof request>) =>
    (await request(...who)).headers['ratelimit-remaining']
  expect(await remaining('10.1.1.1', '198.51.100.1')).toBe(String(max - 1))
  expect(await remaining('10.1.1.2', '198.51.100.1')).toBe(String(max - 2))
  expect(await remaining('10.1.1.1', '198.51.100.9')).toBe(String(max - 1))

  expect(await remaining('198.51.100.7', '192.0.2.1')).toBe(String(max - 1))
  expect(await remaining('198.51.100.7', '192.0.2.2')).toBe(String(max - 2))
})

test('the table of rate limits contains no IP address', async () => {
  const { rows } = await api.db.query('select * from rate_limits')
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51/)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['1:2::3:4:5:1.2.3.4', '1:2:0:3::/64'],
])('the rate limit counts the address %s as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

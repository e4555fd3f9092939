import { auth } from '@grace/contract/auth'
import { testApi } from '../testing/test-api.ts'
import { readableForwardedFor } from './forwarded-for.ts'

const api = testApi({ trustProxy: ['127.0.0.1/32', '10.0.0.0/8'] })
const { max } = auth.availability.limit

/** How many of its requests a caller has left after this one. */
const left = async (forwardedFor: string) =>
  Number(
    (
      await api.as('visitor')(auth.availability, {
        query: { username: 'anybody' },
        headers: { 'x-forwarded-for': forwardedFor },
      })
    ).headers['ratelimit-remaining'],
  )

const spellings: [caller: string, spellings: string[]][] = [
  [
    'an IPv4 address',
    [
      '203.0.113.6',
      '203.0.113.6:40001',
      '203.0.113.6:40002',
      '203.0.113.6:_hidden',
      '  203.0.113.6  ',
      '"203.0.113.6:1"',
      '::ffff:203.0.113.6',
      '::FFFF:203.0.113.6',
      '::ffff:cb00:7106',
      '[::ffff:cb00:7106]:443',
      '0:0:0:0:0:ffff:203.0.113.6',
      '203.0.113.6, 10.1.2.3',
      '203.0.113.6, 10.1.2.3:8080, 10.9.9.9',
      '198.51.100.1, 203.0.113.6',
      'unknown, 203.0.113.6',
      'unknown,203.0.113.6:5,,10.1.2.3',
      '203.0.113.6,',
      ', ,203.0.113.6, ,',
    ],
  ],
  [
    'a network of IPv6',
    [
      '2001:db8:1:2::9',
      '2001:DB8:1:2::9',
      '[2001:db8:1:2::9]',
      '[2001:db8:1:2::9]:443',
      '"[2001:db8:1:2::9]:443"',
      '2001:0db8:0001:0002:0:0:0:7',
      '2001:db8:1:2::9%eth0',
      '[2001:db8:1:2::9%25eth0]:80',
      '2001:db8:1:2:3:4:192.0.2.1',
    ],
  ],
  [
    'the proxy, whose caller nobody knows',
    [
      'unknown',
      'UNKNOWN',
      '_x',
      '_y',
      '',
      ' , ',
      'example.org',
      '203.0.113.9, unknown',
      '203.0.113.9, _hidden, 127.0.0.1',
      '203.0.113.300',
      '203.0.113.6:40001:2',
      '[2001:db8::1',
      '2001:db8:::1',
      '0x7f.0.0.1',
      '3405803782',
      '203.0.113.006',
    ],
  ],
]

test.each(spellings)('every spelling of %s is counted as one caller', async (_, all) => {
  for (const [at, spelling] of all.entries()) {
    expect({ spelling, left: await left(spelling) }).toEqual({ spelling, left: max - 1 - at })
  }
})

test('requests with different ports in X-Forwarded-For share one limit', async () => {
  const { max: mails } = auth.forgotPassword.limit
  const statuses: number[] = []
  for (let n = 1; n <= mails + 4; n += 1) {
    const { status } = await api.as('visitor')(auth.forgotPassword, {
      body: { email: 'nobody@example.org' },
      headers: { 'x-forwarded-for': `203.0.113.61:${40_000 + n}` },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array<number>(mails).fill(200), 429, 429, 429, 429])
})

test('X-Forwarded-For is trusted only up to an element without an address', () => {
  expect(readableForwardedFor('198.51.100.1, unknown, 203.0.113.6:80, [::1]')).toBe('203.0.113.6, ::1')
})

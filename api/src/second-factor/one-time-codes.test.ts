import { codeAt, enrolmentUri, isFromOtherTime, newSecret, stepOf } from './one-time-codes.ts'
import { secretBox } from './secret-box.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, truncated to six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1_000)).toBe(code)
  expect(stepOf(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step early and one late, and no more', () => {
  const now = 1_800_000_000_000
  const accepted = [-60, -30, 0, 30, 60].map((seconds) =>
    stepOf(secret, codeAt(secret, now + seconds * 1_000), now),
  )
  const step = now / 30_000
  expect(accepted).toEqual([null, step - 1, step, step + 1, null])
})

test('a code of a clock that is ten minutes off is recognised, one of an hour is not', () => {
  const now = 1_800_000_000_000
  expect(isFromOtherTime(secret, codeAt(secret, now - 600_000), now)).toBe(true)
  expect(isFromOtherTime(secret, codeAt(secret, now + 600_000), now)).toBe(true)
  expect(isFromOtherTime(secret, codeAt(secret, now + 3_600_000), now)).toBe(false)
})

test('the address for apps names the site and the account', () => {
  const uri = new URL(enrolmentUri(newSecret(), { issuer: 'example.org', username: 'Ruth Uwase' }))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/example.org:Ruth Uwase',
  ])
  expect(uri.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/)
})

test('a sealed secret opens with its key and for its account alone', () => {
  const box = secretBox('secret of the server')
  const sealed = box.seal(secret, 'account 1')
  expect(sealed).not.toContain(secret)
  expect(box.seal(secret, 'account 1')).not.toBe(sealed)
  expect(box.open(sealed, 'account 1')).toBe(secret)
  expect(box.open(sealed, 'account 2')).toBeNull()
  expect(secretBox('another').open(sealed, 'account 1')).toBeNull()
  expect(box.open('', 'account 1')).toBeNull()
  expect(box.open(`${sealed.slice(0, -2)}AA`, 'account 1')).toBeNull()
})

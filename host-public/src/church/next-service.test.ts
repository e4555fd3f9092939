import type { PublicService } from '@grace/contract/services'
import { aService } from '@grace/testkit/schedule'
import { nextServiceAt, nextStart } from './next-service.ts'

// 2026-11-29 is a Sunday.
const at = (kigali: string) => Date.parse(`${kigali}:00+02:00`)
const nextOf = (service: PublicService, now: string) => {
  const start = nextStart(service, at(now))
  return start === null ? null : new Date(start + 2 * 3_600_000).toISOString().slice(0, 16)
}

test.each([
  ['2026-11-25T08:00', '2026-11-29T10:00'],
  ['2026-11-29T09:59', '2026-11-29T10:00'],
  ['2026-11-29T10:00', '2026-12-06T10:00'],
  // Sunday in Kigali, Saturday in UTC.
  ['2026-11-29T00:30', '2026-11-29T10:00'],
])('after %s it begins at %s', (now, start) => {
  expect(nextOf(aService(), now)).toBe(start)
})

test('a cancelled one is left out, one at another time is at that time, and one on another day is added', () => {
  const service = aService({
    exceptions: [
      { date: '2026-11-29', start: null, end: null },
      { date: '2026-12-06', start: '09:00', end: null },
      { date: '2026-12-25', start: '08:30', end: null },
    ],
  })
  expect(nextOf(service, '2026-11-25T08:00')).toBe('2026-12-06T09:00')
  expect(nextOf(service, '2026-12-22T08:00')).toBe('2026-12-25T08:30')
})

test('the next service is that which begins first, and none where all are cancelled', () => {
  const prayer = aService({ id: 2, weekday: 2, start: '18:00' })
  expect(nextServiceAt([aService(), prayer], at('2026-11-29T11:00'))).toBe(2)
  expect(nextServiceAt([aService(), prayer], at('2026-12-01T18:00'))).toBe(1)
  expect(nextServiceAt([], at('2026-12-01T18:00'))).toBeNull()
})

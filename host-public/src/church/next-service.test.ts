import type { PublicService } from '@grace/contract/services'
import { aService } from '@grace/testkit/schedule'
import { nextStart, nextStarts } from './next-service.ts'
import { markNextService, marksOf } from './next-service-starter.ts'

// 2026-11-29 is a Sunday.
const at = (kigali: string) => Date.parse(`${kigali}:00+02:00`)
const nextOf = (service: PublicService, now: string) => {
  const start = nextStart(service, at(now))
  return start?.at.slice(0, 16) ?? null
}

test.each([
  ['2026-11-25T08:00', '2026-11-29T10:00'],
  ['2026-11-29T09:59', '2026-11-29T10:00'],
  ['2026-11-29T10:00', '2026-12-06T10:00'],
  // Sunday in Kigali, Saturday in UTC.
  ['2026-11-29T00:30', '2026-11-29T10:00'],
])('after %s the next service begins at %s', (now, start) => {
  expect(nextOf(aService(), now)).toBe(start)
})

test('exceptions cancel a service, move it to another time, or add another day', () => {
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

const sunday = aService()
const prayer = aService({ id: 2, weekday: 2, start: '18:00' })

test('the next service is marked correctly on a page that was rendered days ago', () => {
  const made = nextStarts([sunday, prayer], at('2026-11-28T20:00'))
  const marks = (now: string) => marksOf(made, at(now)).map(({ days, isNext }) => [days, isNext])
  expect(marks('2026-11-28T20:00')).toEqual([
    [1, true],
    [3, false],
  ])
  // Today's is over: it comes again in a week.
  expect(marks('2026-11-29T11:00')).toEqual([
    [7, false],
    [2, true],
  ])
  expect(marks('2026-12-27T09:00')).toEqual([
    [0, true],
    [2, false],
  ])
})

test('a service that takes place once is not repeated', () => {
  const once = { at: '2026-12-25T08:30+02:00', isOnce: true }
  expect(
    marksOf([once, ...nextStarts([sunday], at('2026-12-22T08:00'))], at('2026-12-26T08:00')),
  ).toMatchObject([{ isNext: false }, { isNext: true, days: 1 }])
  expect(nextStarts([], at('2026-12-01T18:00'))).toEqual([])
})

test('the marks of the next service are corrected without React', () => {
  document.body.innerHTML = `<ul data-gatherings>${nextStarts([sunday, prayer], at('2026-11-28T20:00'))
    .map((start) => `<li data-at="${start.at}">${start.service.id}</li>`)
    .join('')}</ul>`
  markNextService(at('2026-12-01T10:00'))
  const [next] = document.querySelectorAll<HTMLElement>('[data-next]')
  expect(next).toHaveTextContent('2')
  expect(next?.dataset.days).toBe('0')
  markNextService(at('2026-12-01T18:00'))
  expect(document.querySelector('[data-next]')).toHaveTextContent('1')
})

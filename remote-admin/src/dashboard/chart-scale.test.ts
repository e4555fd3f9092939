import { longMonth, shortMonth, topOf } from './chart-scale.ts'

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 10],
  [10, 10],
  [11, 20],
  [61, 100],
  [4_321, 6_000],
])('a chart that must hold %i reaches up to %i', (most, top) => {
  expect(topOf(most)).toBe(top)
})

test('months are those of the calendar, wherever the reader is', () => {
  expect([shortMonth('2026-01'), longMonth('2026-01')]).toEqual(['Jan', 'January 2026'])
})

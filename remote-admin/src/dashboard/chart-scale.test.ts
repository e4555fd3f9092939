import { longMonth, scaleWidthOf, shortMonth, topOf } from './chart-scale.ts'

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 10],
  [10, 10],
  [11, 20],
  [61, 100],
  [4_321, 6_000],
])('the scale of a chart for %i ends at %i', (most, top) => {
  expect(topOf(most)).toBe(top)
})

test('the scale is as wide as its longest label, and half of it is a whole number', () => {
  expect(scaleWidthOf([4_000, 2_000, 0])).toBeGreaterThan(scaleWidthOf([600, 300, 0]))
  for (const most of [0, 1, 2, 3, 5, 7, 9, 10, 55]) expect(Number.isInteger(topOf(most) / 2)).toBe(true)
})

test('names of months do not depend on the time zone', () => {
  expect([shortMonth('2026-01'), longMonth('2026-01')]).toEqual(['Jan', 'January 2026'])
})

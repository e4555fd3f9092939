import { playingTime } from './playing-time.ts'

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [36_610, '10:10:10'],
])('the playing time of %i seconds is %s', (seconds, expected) => {
  expect(playingTime(seconds)).toBe(expected)
})

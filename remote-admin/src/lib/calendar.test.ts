import { calendarDay, clock } from './calendar.ts'

test.each([
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['18:30', '6:30 PM'],
  ['?', '?'],
])('the time %s is shown as %s', (time, shown) => expect(clock(time)).toBe(shown))

test('a day is the same in every time zone', () => {
  expect(calendarDay('2030-12-25')).toBe('Wed, Dec 25, 2030')
  expect(calendarDay('')).toBe('')
})

import { kigaliTime } from './kigali-time.tsx'

test('a date is formatted in en-US with Kigali time, and a missing date as N/A', () => {
  expect(kigaliTime('2025-08-03T07:30:00.000Z').replace(/\s/g, ' ')).toBe('Aug 3, 2025, 9:30 AM')
  expect(kigaliTime('')).toBe('N/A')
})

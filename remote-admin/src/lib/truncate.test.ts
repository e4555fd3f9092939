import { truncate } from './truncate.ts'

test('a text is cut only where it is too long, and never within a character', () => {
  expect(truncate('Sunday', 6)).toBe('Sunday')
  expect(truncate('Sundays', 6)).toBe('Sunday…')
  expect(truncate('👨‍👩‍👧👨‍👩‍👧', 1)).toBe('👨‍👩‍👧…')
})

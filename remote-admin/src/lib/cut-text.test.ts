import { cutText } from './cut-text.ts'

test('a text is cut only where it is too long, and never within a character', () => {
  expect(cutText('Sunday', 6)).toBe('Sunday')
  expect(cutText('Sundays', 6)).toBe('Sunday…')
  expect(cutText('👨‍👩‍👧👨‍👩‍👧', 1)).toBe('👨‍👩‍👧…')
})

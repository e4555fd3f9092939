import { wholeWords } from './whole-words.ts'

test.each([
  ['We have wri…', 'We have …'],
  ['ku nyanja na bahari, mu g…', 'ku nyanja na bahari, mu …'],
  ['ku nyanja na bahari, g…', 'ku nyanja na bahari …'],
  ['A whole text.', 'A whole text.'],
  ['Onewordthatislongerthanthecard…', 'Onewordthatislongerthanthecard…'],
  ['Ends … and goes on', 'Ends … and goes on'],
])('an excerpt never ends inside a word: %s', (cut, shown) => {
  expect(wholeWords(cut)).toBe(shown)
})

import fc from 'fast-check'
import { numberAsText, textOfNumber } from './number-like-text.ts'

test.each([
  ['007', "'007"],
  ['1,000', "'1,000"],
  ['2 500,50', "'2 500,50"],
  ['1E+5', "'1E+5"],
  ['3/4', "'3/4"],
  ['½', "'½"],
  ['50%', "'50%"],
  ['500 RWF', "'500 RWF"],
  ['10:30 am', "'10:30 am"],
  ['1er mai 2026', "'1er mai 2026"],
  ['SEPT2', "'SEPT2"],
  ['vrai', "'vrai"],
  ["'1990", "''1990"],
  ['\nvrai', "'\nvrai"],
  ['10 years of grace', '10 years of grace'],
  ['Psalm 23', 'Psalm 23'],
  ['May', 'May'],
  ["l'an", "l'an"],
  ['', ''],
])('a spreadsheet gets the text %j as %j', (text, cell) => {
  expect(numberAsText(text)).toBe(cell)
  expect(textOfNumber(cell)).toBe(text)
})

test('every text is the same after both ways', () => {
  const part = fc.constantFrom(
    "'",
    ' ',
    '\n',
    '0',
    '7',
    '.',
    ',',
    '-',
    ':',
    '/',
    '%',
    '€',
    'e',
    'mai',
    'vrai',
    'x',
  )
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(fc.property(text, (text) => textOfNumber(numberAsText(text)) === text))
})

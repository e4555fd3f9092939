import { newNumbers, numbersIn } from './new-numbers.ts'

test.each([
  ['Our new code: 666666', ['666666']],
  ['Dial *182*8*1*666666# and confirm', ['18281666666']],
  ['Call +250 788 66-66-66 today', ['250788666666']],
  ['Send to 6 6 6 6 6 6', ['666666']],
  ['Send to 666,666', ['666666']],
  ['Send to 1990 66', ['199066']],
  ['Send to 666\u200b666', ['666666']],
  ['Send to 666–666', ['666666']],
  ['Send to ６６６６６６', ['666666']],
  ['Send to ٦٦٦٦٦٦', ['٦٦٦٦٦٦']],
  ['<p>Send to 66<b>66</b>&nbsp;66</p>', ['666666']],
  ['Send to <666666>', ['666666']],
  [`<img src="/api/images/${'a'.repeat(32)}.jpg" alt="666666">`, ['666666']],
  ['<img src="/api/images/666666.jpg">', ['666666']],
  ['Pay 666666 or 777777', ['666666', '777777']],
  ['Pay 666666, 777777', ['666666777777']],
])('the numbers of a text are found: %s', (text, expected) => {
  expect(numbersIn(text)).toEqual(expected)
})

test.each([
  'On Sunday at 10:00, verses 3:16-17',
  'On 2026-12-24 and on 24.12.2026',
  'From 24/12/26 on, at 18:30',
  'On 24.12.2026 18:30 and 2026-12-25, 10:00',
  'In 2026, 2027 and 2028',
  'KG 000 St, house 12',
  'Psalm 119, about 250 people',
  `<p><img src="/api/images/${'0123456789abcdef'.repeat(2)}.jpg" alt="The choir" width="16000" height="12000"></p>`,
])('dates, times, verses and small counts are no numbers to watch: %s', (text) => {
  expect(numbersIn(text)).toEqual([])
})

test('only numbers that were nowhere in the earlier texts are new', () => {
  const before = { en: { title: 'Choir', text: 'Call 0788 123 456' }, fr: null }
  expect(newNumbers(before, { ...before, fr: { title: 'Chorale', text: 'Tél. 0788-123-456' } })).toEqual([])
  expect(newNumbers(before, { en: { title: 'Choir 666666', text: '' } })).toEqual(['666666'])
  expect(newNumbers({}, before)).toEqual(['0788123456'])
})

import { differencesOf } from './differences.ts'

test('differences list created, changed and removed fields', () => {
  expect(differencesOf({ before: null, after: { name: 'News' } })).toEqual([
    { field: 'Name', before: null, after: 'News' },
  ])
  expect(differencesOf({ before: { status: 'PENDING' }, after: { status: 'APPROVED' } })).toEqual([
    { field: 'Status', before: 'PENDING', after: 'APPROVED' },
  ])
  expect(differencesOf({ before: { title: 'Old' }, after: null })).toEqual([
    { field: 'Title', before: 'Old', after: null },
  ])
  expect(differencesOf({ before: null, after: null })).toEqual([])
})

test.each([
  [true, 'yes'],
  [false, 'no'],
  [null, 'nothing'],
  ['', 'nothing'],
  [[], 'none'],
  [[4, 7], '4, 7'],
  [{ fr: 'Chorale' }, 'fr: Chorale'],
  [{}, 'nothing'],
  ['2026-11-20T22:30:00.000Z', expect.stringMatching(/^Nov 21, 2026, 12:30\sAM$/)],
  ['é'.repeat(201), `${'é'.repeat(200)}…`],
])('the value %j is shown in words', (value, words) => {
  expect(differencesOf({ before: null, after: { publishDate: value } })).toEqual([
    { field: 'Publish date', before: null, after: words },
  ])
})

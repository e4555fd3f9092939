import { compareTexts, paragraphsOf } from './compare-texts.ts'

/** Marks changes as `[-removed-]` and `{+added+}`. */
const marked = (older: string, newer: string) =>
  compareTexts(older, newer).map(({ change, parts }) => {
    const text = parts.map(({ text, change }) =>
      change === 'added' ? `{+${text}+}` : change === 'removed' ? `[-${text}-]` : text,
    )
    return `${change}: ${text.join('')}`
  })

const paragraph = (number: number) => `Paragraph ${number} says that we meet on day ${number} of the month.`
const paragraphs = (...numbers: number[]) => numbers.map(paragraph)
const forty = Array.from({ length: 40 }, (_, at) => at)

test('a changed paragraph of a long text marks that paragraph alone, and its words', () => {
  const older = paragraphs(...forty)
  const newer = older.with(17, 'Paragraph 17 says that we meet on day 18 of every month.')
  const compared = marked(older.join('\n\n'), newer.join('\n\n'))
  expect(compared.filter((line) => !line.startsWith('same'))).toEqual([
    'changed: Paragraph 17 says that we meet on day [-17 -]{+18 +}of [-the -]{+every +}month.',
  ])
  expect(compared).toHaveLength(40)
})

test('a moved paragraph is marked as moved, not as added', () => {
  const [a = '', b = '', c = ''] = paragraphs(1, 2, 3)
  expect(marked([a, b, c].join('\n\n'), [c, a, b].join('\n\n'))).toEqual([
    `moved: ${c}`,
    `same: ${a}`,
    `same: ${b}`,
  ])
})

test('added and removed paragraphs are marked as a whole', () => {
  const other = 'Bring food, songs and your neighbours to the garden.'
  expect(marked(paragraphs(1, 2).join('\n\n'), `${paragraph(1)}\n\n${other}`)).toEqual([
    `same: ${paragraph(1)}`,
    `added: {+${other}+}`,
    `removed: [-${paragraph(2)}-]`,
  ])
})

test.each([
  ['Worship', 'Morning worship', ['changed: [-Worship-]{+Morning worship+}']],
  ['Worship', 'Worship', ['same: Worship']],
  ['Worship', '', ['removed: [-Worship-]']],
  ['', 'Worship', ['added: {+Worship+}']],
  ['', '', []],
  ['Come at seven.', 'Come  at\nseven.', ['changed: Come  at\nseven.']],
])('comparing %j with %j marks the differences', (older, newer, expected) => {
  expect(marked(older, newer)).toEqual(expected)
})

test('a duplicate paragraph is marked as added', () => {
  const [a = ''] = paragraphs(1)
  expect(marked(a, `${a}\n\n${a}`)).toEqual([`same: ${a}`, `added: {+${a}+}`])
})

test('the result contains the whole newer text, whatever has changed', () => {
  const older = paragraphs(...forty)
  const newer = [
    ...older.slice(20),
    'New.',
    ...older.slice(3, 12).map((text) => text.replace('day', 'night')),
  ]
  const read = compareTexts(older.join('\n\n'), newer.join('\n\n'))
    .map(({ parts }) => parts.map(({ text, change }) => (change === 'removed' ? '' : text)).join(''))
    .filter(Boolean)
  expect(read).toEqual(newer)
})

test('texts of a book’s length are compared in bounded time, and all of the newer one is there', () => {
  const words = (seed: number) =>
    Array.from({ length: 60_000 }, (_, at) => `w${(at * seed) % 9973}`).join(' ')
  const newer = `${words(7)}\n\n${Array.from({ length: 5000 }, (_, at) => `n${at}`).join('\n\n')}`
  const older = `${words(11)}\n\n${Array.from({ length: 5000 }, (_, at) => `o${at * 3}`).join('\n\n')}`
  const compared = compareTexts(older, newer)
  const added = compared.filter(({ change }) => change !== 'removed')
  expect(added).toHaveLength(paragraphsOf(newer).length)
})

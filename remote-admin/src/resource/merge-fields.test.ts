import { mergeFields, textFields } from './merge-fields.ts'

const values = (en: string, fr: string, confirmed: string[] = []) => ({
  texts: { en: { name: en }, fr: { name: fr }, rw: { name: '' } },
  confirmed,
})
const fields = textFields({ name: 'Name' })
const labelsOf = (theirs: object, mine: object) =>
  mergeFields(fields, {
    base: values('Choir', 'Chorale'),
    mine: { ...mine },
    theirs: { ...theirs },
  }).clashes.map(({ label }) => label)

test('changes of two languages of one entity are merged without a conflict', () => {
  const { merged, clashes } = mergeFields(fields, {
    base: values('Choir', 'Chorale'),
    mine: values('Choir', 'La chorale'),
    theirs: values('The choir', 'Chorale'),
  })
  expect(clashes).toEqual([])
  expect(merged).toEqual(values('The choir', 'La chorale'))
})

test('two changes of one language conflict in that language only', () => {
  expect(labelsOf(values('Choir', 'Le chœur'), values('Choir', 'La chorale'))).toEqual(['Name in French'])
})

test('a confirmation conflicts if the main text has changed meanwhile', () => {
  expect(labelsOf(values('Choir', 'Chorale'), values('Choir', 'Chorale', ['fr']))).toEqual([])
  expect(labelsOf(values('Brass band', 'Chorale'), values('Choir', 'Chorale', ['fr']))).toEqual([
    'Fine as it is',
  ])
})

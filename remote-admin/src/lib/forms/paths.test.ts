import { fieldFor, mayBeMendedBy, pathOf, pathsIn } from './paths.ts'

test('a path of the contract is converted to a path of antd', () => {
  expect(pathOf('giving.0.momoCode')).toEqual(['giving', 0, 'momoCode'])
  expect(pathOf('email')).toEqual(['email'])
})

test('an error is shown at its field, else at the field around it, else at the first field inside', () => {
  const fields = [['email'], ['giving'], ['giving', 0, 'payee'], ['videos', 1]]
  expect(fieldFor('giving.0.payee', fields)).toEqual(['giving', 0, 'payee'])
  expect(fieldFor('giving.3.payee', fields)).toEqual(['giving'])
  expect(fieldFor('videos.1', fields)).toEqual(['videos', 1])
  expect(fieldFor('videos.0', fields)).toBeNull()
  expect(fieldFor('homepage', fields)).toBeNull()
  expect(fieldFor('videos', fields)).toEqual(['videos', 1])
})

test('an error of a text without its language is shown at the first language', () => {
  const fields = [['texts'], ['texts', 'rw', 'title'], ['texts', 'en', 'title'], ['eventDate']]
  expect(fieldFor('title', fields)).toEqual(['texts', 'rw', 'title'])
  expect(fieldFor('content', fields)).toBeNull()
})

test('an error is cleared when its field or another field of its row changes', () => {
  const changed = pathsIn({ giving: [{ momoNumber: '0788' }] })
  expect(mayBeMendedBy(['giving', 0, 'momoCode'], changed)).toBe(true)
  expect(mayBeMendedBy(['giving', 1, 'momoCode'], changed)).toBe(false)
  expect(mayBeMendedBy(['email'], changed)).toBe(false)
  expect(mayBeMendedBy(['titleByLanguage', 'fr'], pathsIn({ titleByLanguage: { fr: 'x' } }))).toBe(true)
  expect(mayBeMendedBy(['titleByLanguage', 'fr'], pathsIn({ titleByLanguage: { rw: 'x' } }))).toBe(false)
})

import { fieldFor, mayBeMendedBy, pathOf, pathsIn } from './paths.ts'

test('a path of the contract is one of antd', () => {
  expect(pathOf('giving.0.momoCode')).toEqual(['giving', 0, 'momoCode'])
  expect(pathOf('email')).toEqual(['email'])
})

test('a problem lands at its field, else at the one around it, else at the first inside', () => {
  const fields = [['email'], ['giving'], ['giving', 0, 'payee'], ['videos', 1]]
  expect(fieldFor('giving.0.payee', fields)).toEqual(['giving', 0, 'payee'])
  expect(fieldFor('giving.3.payee', fields)).toEqual(['giving'])
  expect(fieldFor('videos.1', fields)).toEqual(['videos', 1])
  expect(fieldFor('videos.0', fields)).toBeNull()
  expect(fieldFor('homepage', fields)).toBeNull()
  expect(fieldFor('videos', fields)).toEqual(['videos', 1])
})

test('a problem of a text without its language lands at the first one', () => {
  const fields = [['texts'], ['texts', 'rw', 'title'], ['texts', 'en', 'title'], ['eventDate']]
  expect(fieldFor('title', fields)).toEqual(['texts', 'rw', 'title'])
  expect(fieldFor('content', fields)).toBeNull()
})

test('a message goes when its field is corrected, or another one of its row', () => {
  const changed = pathsIn({ giving: [{ momoNumber: '0788' }] })
  expect(mayBeMendedBy(['giving', 0, 'momoCode'], changed)).toBe(true)
  expect(mayBeMendedBy(['giving', 1, 'momoCode'], changed)).toBe(false)
  expect(mayBeMendedBy(['email'], changed)).toBe(false)
  expect(mayBeMendedBy(['titleByLanguage', 'fr'], pathsIn({ titleByLanguage: { fr: 'x' } }))).toBe(true)
  expect(mayBeMendedBy(['titleByLanguage', 'fr'], pathsIn({ titleByLanguage: { rw: 'x' } }))).toBe(false)
})

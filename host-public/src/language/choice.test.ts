import { firstLanguage, saveLanguage } from './choice.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
})

test('the language of the address takes precedence over that of the document', () => {
  expect(firstLanguage('/about')).toBe('en')
  expect(firstLanguage('/rw/about')).toBe('rw')
})

test('an unsupported language is ignored', () => {
  document.documentElement.lang = 'sw'
  expect(firstLanguage('/de')).toBe('rw')
})

test('a chosen language is stored in a cookie', () => {
  saveLanguage('fr')
  expect(document.cookie).toContain('grace-language=fr')
})

import { firstLanguage, saveLanguage } from './choice.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
})

test('the address decides before what the server wrote', () => {
  expect(firstLanguage('/about')).toBe('en')
  expect(firstLanguage('/rw/about')).toBe('rw')
})

test('a language that we do not speak is passed over', () => {
  document.documentElement.lang = 'sw'
  expect(firstLanguage('/de')).toBe('rw')
})

test('a choice is kept where the server can read it', () => {
  saveLanguage('fr')
  expect(document.cookie).toContain('grace-language=fr')
})

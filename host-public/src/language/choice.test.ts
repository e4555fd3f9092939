import { firstLanguage, saveLanguage } from './choice.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'en'
})

test('the address decides before the saved choice, and that before what the server wrote', () => {
  expect(firstLanguage('/about')).toBe('en')
  saveLanguage('fr')
  expect(firstLanguage('/about')).toBe('fr')
  expect(firstLanguage('/rw/about')).toBe('rw')
})

test('a language that we do not speak is passed over', () => {
  localStorage.setItem('grace.language', 'de')
  document.documentElement.lang = 'sw'

  expect(firstLanguage('/de')).toBe('rw')
})

test('where the storage is forbidden a language is found all the same', () => {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)

  saveLanguage('fr')
  expect(firstLanguage('/')).toBe('en')
  jest.restoreAllMocks()
})

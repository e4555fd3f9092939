import { createI18n, loadTexts, switchLanguage } from './i18n.ts'

test('the plural rule of Kinyarwanda does not depend on the language of the browser', async () => {
  // For Kinyarwanda `Intl.PluralRules` uses the browser's language: zero, two and few in Arabic.
  const builtIn = Intl.PluralRules
  jest
    .spyOn(Intl, 'PluralRules')
    .mockImplementation((language, options) => new builtIn(language === 'rw' ? 'ar' : language, options))
  const i18n = createI18n('rw')
  await loadTexts(i18n, 'rw', 'account')
  const wait = (count: number) => i18n.t('wait.minutes', { ns: 'account', count })

  expect(wait(1)).toContain('umunota 1,')
  expect([0, 2, 3, 11].map(wait)).toEqual([0, 2, 3, 11].map((n) => expect.stringContaining(`iminota ${n},`)))
  jest.restoreAllMocks()
})

test('French has plural forms for one, for many and for other numbers', async () => {
  const i18n = createI18n('fr')
  await loadTexts(i18n, 'fr', 'account')
  const wait = (count: number) => i18n.t('wait.seconds', { ns: 'account', count })

  expect(wait(0)).toContain('0 seconde,')
  expect(wait(1)).toContain('1 seconde,')
  expect(wait(30)).toContain('30 secondes,')
  expect(wait(1_000_000)).toContain('1000000 de secondes,')
})

test('a missing key is translated to an empty text', async () => {
  const i18n = createI18n('en')
  await loadTexts(i18n, 'en', 'site')

  expect(i18n.t('nav.nowhere' as 'nav.home')).toBe('')
})

test('the language changes once all namespaces in use are loaded', async () => {
  const i18n = createI18n('en')
  await Promise.all([loadTexts(i18n, 'en', 'site'), loadTexts(i18n, 'en', 'account')])
  const switching = switchLanguage(i18n, 'fr')

  expect(i18n.language).toBe('en')
  await switching
  expect(i18n.language).toBe('fr')
  expect(i18n.t('signIn.login', { ns: 'account' })).toBe('Connexion')
})

test('the last of two language choices in a row wins', async () => {
  const i18n = createI18n('en')
  // The texts of the first choice arrive last.
  await Promise.all([loadTexts(i18n, 'en', 'site'), loadTexts(i18n, 'rw', 'site')])
  await Promise.all([switchLanguage(i18n, 'fr'), switchLanguage(i18n, 'rw')])

  expect(i18n.language).toBe('rw')
})

import { render } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from './i18n.ts'
import { InLanguage, textIn } from './in-language.tsx'

const inFrench = (element: React.ReactNode) =>
  render(<I18nextProvider i18n={createI18n('fr')}>{element}</I18nextProvider>).container.innerHTML

test('a text is shown in the language of the page', () => {
  expect(inFrench(<InLanguage text="Building" byLanguage={{ fr: 'Construction', rw: 'Inyubako' }} />)).toBe(
    '<span>Construction</span>',
  )
})

test('a text without a translation is shown as written, with an empty lang attribute', () => {
  expect(inFrench(<InLanguage text="Building" byLanguage={{ rw: 'Inyubako' }} />)).toBe(
    '<span lang="">Building</span>',
  )
  expect(textIn('en', 'Building', {})).toEqual({ text: 'Building', lang: '' })
})

import { render } from '@testing-library/react'
import type { i18n as I18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from './i18n.ts'
import { useI18n } from './use-i18n.ts'

test('components get the i18n instance of the provider, not a copy', () => {
  const i18n = createI18n('en')
  const seen: I18n[] = []
  const Seen = () => {
    seen.push(useI18n())
    return null
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Seen />
      <Seen />
    </I18nextProvider>,
  )
  expect(seen.every((each) => each === i18n)).toBe(true)
})

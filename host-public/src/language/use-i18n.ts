import type { i18n as I18n } from 'i18next'
import { useContext } from 'react'
import { I18nContext, useTranslation } from 'react-i18next'

/** The instance itself, the same for all components: `useTranslation` returns a copy of its state at the render. */
export function useI18n(): I18n {
  // Renders again when the language changes.
  useTranslation()
  return useContext(I18nContext).i18n
}

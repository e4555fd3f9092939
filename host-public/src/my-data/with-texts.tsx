import type { Language } from '@grace/contract/languages'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { hasTexts, loadTexts } from '../language/i18n.ts'

/** Waits for the texts of these pages, which only they need, besides those of all account pages. */
export function WithTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  if (!hasTexts(i18n, 'my-data')) use(loadTexts(i18n, i18n.language as Language, 'my-data'))
  return children
}

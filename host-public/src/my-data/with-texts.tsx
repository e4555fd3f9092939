import type { Language } from '@grace/contract/languages'
import { type ReactNode, use } from 'react'
import { hasTexts, loadTexts } from '../language/i18n.ts'
import { useI18n } from '../language/use-i18n.ts'

/** Waits for the texts of these pages, which only they need, besides those of all account pages. */
export function WithTexts({ children }: { children: ReactNode }) {
  const i18n = useI18n()
  if (!hasTexts(i18n, 'my-data')) use(loadTexts(i18n, i18n.language as Language, 'my-data'))
  return children
}

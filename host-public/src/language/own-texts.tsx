import type { Language } from '@grace/contract/languages'
import { useSite } from '../hydration/query-cache.ts'
import { ownTexts } from './in-language.tsx'
import { useLanguage } from './use-language.ts'
import { useTranslation } from './use-translation.ts'

/** Texts in the language of the page, otherwise in the main language or any, with their `lang`. */
export const useOwnTexts = <Fields,>(texts: Partial<Record<Language, Fields>>) =>
  ownTexts(useLanguage(), useSite().settings.mainLanguage, texts)

/** Says that a text is in another language than the page; nothing if it is not. @param lang of `useOwnTexts`. */
export function LanguageMark({ lang }: { lang: Language | undefined }) {
  const { t } = useTranslation()
  return lang && <span className="aside language-mark">{t(`otherLanguage.${lang}`)}</span>
}

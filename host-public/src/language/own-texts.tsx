import type { Language } from '@grace/contract/languages'
import { useSite } from '../hydration/query-cache.ts'
import { ownTexts } from './in-language.tsx'
import { useLanguage } from './use-language.ts'

/** Texts in the language of the page, otherwise in the main language or any, with their `lang`. */
export const useOwnTexts = <Fields,>(texts: Partial<Record<Language, Fields>>) =>
  ownTexts(useLanguage(), useSite().settings.mainLanguage, texts)

// Not in a namespace: those of all pages would be heavier, and few visitors see these.
const marks: Record<Language, Record<Language, string>> = {
  en: { en: 'In English', fr: 'In French', rw: 'In Kinyarwanda' },
  fr: { en: 'En anglais', fr: 'En français', rw: 'En kinyarwanda' },
  rw: { en: 'Mu Cyongereza', fr: 'Mu Gifaransa', rw: 'Mu Kinyarwanda' },
}

/** Says that a text is in another language than the page; nothing if it is not. @param lang of `useOwnTexts`. */
export function LanguageMark({ lang }: { lang: Language | undefined }) {
  const language = useLanguage()
  return lang && <span className="aside language-mark">{marks[language][lang]}</span>
}

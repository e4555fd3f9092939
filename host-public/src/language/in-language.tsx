import type { LanguageTexts } from '@grace/contract/language'
import { type Language, languages } from '@grace/contract/languages'
import { useLanguage } from './use-language.ts'

interface TextIn {
  text: string
  /** Empty for an unknown language: screen readers then guess instead of using that of the page. */
  lang: '' | undefined
}

/** Content in the current language if it is translated, otherwise the original. */
export function textIn(language: Language, text: string, byLanguage: LanguageTexts): TextIn {
  const own = byLanguage[language]
  return own ? { text: own, lang: undefined } : { text, lang: '' }
}

/** Texts in the current language; otherwise those of the main language, or of any, with their `lang`. */
export function ownTexts<Fields>(
  language: Language,
  main: Language,
  texts: Partial<Record<Language, Fields>>,
): { fields: Fields | undefined; lang: Language | undefined } {
  const found = [language, main, ...languages].find((code) => texts[code])
  return { fields: found && texts[found], lang: found === language ? undefined : found }
}

export function InLanguage({ text, byLanguage }: { text: string; byLanguage: LanguageTexts }) {
  const shown = textIn(useLanguage(), text, byLanguage)
  return <span lang={shown.lang}>{shown.text}</span>
}

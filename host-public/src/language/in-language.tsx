import type { LanguageTexts } from '@grace/contract/language'
import type { Language } from '@grace/contract/languages'
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

export function InLanguage({ text, byLanguage }: { text: string; byLanguage: LanguageTexts }) {
  const shown = textIn(useLanguage(), text, byLanguage)
  return shown.lang === undefined ? shown.text : <span lang={shown.lang}>{shown.text}</span>
}

import type { LanguageTexts } from '@grace/contract/language'
import type { Language } from '@grace/contract/languages'
import { useLanguage } from './use-language.ts'

interface TextIn {
  text: string
  /** Empty where nobody knows what language the text is in: it is read out by guess, not as that of the page. */
  lang: '' | undefined
}

/** What an administrator wrote, in the language that is read where it was written in it, else as it stands. */
export function textIn(language: Language, text: string, byLanguage: LanguageTexts): TextIn {
  const own = byLanguage[language]
  return own ? { text: own, lang: undefined } : { text, lang: '' }
}

export function InLanguage({ text, byLanguage }: { text: string; byLanguage: LanguageTexts }) {
  const shown = textIn(useLanguage(), text, byLanguage)
  return shown.lang === undefined ? shown.text : <span lang={shown.lang}>{shown.text}</span>
}

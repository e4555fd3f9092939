import type { LanguageTexts } from '@grace/contract/language'
import { type Language, languages } from '@grace/contract/languages'
import type { TextChange, Texts } from './repository.ts'

interface Given<Fields> {
  /** The single field. */
  single: string | null | undefined
  /** Its translations. */
  byLanguage: LanguageTexts | undefined
  texts: TextChange<Fields> | undefined
}

/**
 * Texts with one field, of a request that may give it as a single field of the main language with translations. Languages
 * that are not among these lose their text.
 */
export function oneFieldChange<Name extends string>(
  name: Name,
  { single, byLanguage, texts }: Given<Record<Name, string>>,
  main: Language,
): TextChange<Record<Name, string>> {
  const given = (language: Language): string | null | undefined =>
    language === main ? (byLanguage?.[main] ?? single) : byLanguage && (byLanguage[language] ?? null)
  return Object.fromEntries(
    languages.map((language) => {
      if (texts?.[language] !== undefined) return [language, texts[language]]
      const text = given(language)
      return [language, text ? { [name]: text } : text]
    }),
  )
}

/** The translations of that field. */
export const byLanguageOf = <Name extends string>(name: Name, texts: Texts<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<Record<Name, string>>(texts).map(([language, fields]) => [language, fields[name]]),
  )

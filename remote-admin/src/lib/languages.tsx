import type { LanguageTexts } from '@grace/contract/language'
import { languages } from '@grace/contract/languages'

/** Codes of the languages that have a text of their own. */
export function Languages({ of }: { of: LanguageTexts }) {
  const codes = languages.filter((code) => of[code])
  return codes.length === 0 ? 'One text for all' : codes.map((code) => code.toUpperCase()).join(', ')
}

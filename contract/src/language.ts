import { languages } from './languages.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

export const Language = z.enum(languages, key('language_not_valid'))
export type Language = z.infer<typeof Language>

/** Translations of a field by language code; a missing one falls back to the field itself. */
export const LanguageTexts = z.partialRecord(z.enum(languages), z.string())
export type LanguageTexts = z.infer<typeof LanguageTexts>

/** Input form of translations: an empty text counts as missing. */
export const inLanguages = (text: z.ZodMiniType<string, string>) => {
  const given = z.optional(z.union([z.literal(''), z.null(), text]))
  return z.pipe(
    z.object({ en: given, fr: given, rw: given }, key('value_not_valid')),
    z.transform(
      (texts): LanguageTexts =>
        Object.fromEntries(Object.entries(texts).filter(([, value]) => typeof value === 'string' && value)),
    ),
  )
}

interface InLanguages {
  /** In the main language. */
  text: string
  byLanguage: Partial<Record<Language, string>>
}

/** The same texts after a change of the main language; the text stays where the new one has none. */
export function withMainLanguage(
  { text, byLanguage }: InLanguages,
  from: Language,
  to: Language,
): InLanguages {
  const { [to]: own, ...others } = byLanguage
  if (from === to || !own) return { text, byLanguage }
  return { text: own, byLanguage: { ...others, [from]: text } }
}

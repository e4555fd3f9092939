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

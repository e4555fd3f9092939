import { englishNames, type Language, languages } from '@grace/contract/languages'

type Texts = Partial<Record<Language, object>>

/** Texts of an entity by language, and the older main texts that outdated ones were made from. */
export interface SavedTexts {
  texts: Texts
  outdated: Texts
}

/** A language without a text has empty inputs, which the contract reads as none. */
export const formTexts = (texts: Texts | undefined, names: readonly string[]) =>
  Object.fromEntries(
    languages.map((language) => {
      const own = (texts?.[language] ?? {}) as Record<string, string | null>
      return [language, Object.fromEntries(names.map((name) => [name, own[name] ?? '']))]
    }),
  )

const textOf = (typed: unknown): string => (typeof typed === 'string' ? typed.trim() : '')

/** Whether the inputs of a language have no text. */
export const isEmpty = (fields: object | undefined): boolean =>
  Object.values(fields ?? {}).every((text) => textOf(text) === '')

/** Whether the named fields have the same texts. */
export const isSameText = (a: object | undefined, b: object | undefined, names: readonly string[]): boolean =>
  names.every(
    (name) =>
      textOf((a as Record<string, unknown> | undefined)?.[name]) ===
      textOf((b as Record<string, unknown> | undefined)?.[name]),
  )

/** Languages with a text in the form, as visitors would read them. Empty optional fields are null. */
export const typedTexts = <Fields>(typed: unknown): Partial<Record<Language, Fields>> =>
  Object.fromEntries(
    Object.entries((typed ?? {}) as Texts).flatMap(([language, fields]) =>
      isEmpty(fields)
        ? []
        : [
            [
              language,
              Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, textOf(text) || null])),
            ],
          ],
    ),
  )

export const labelIn = (label: string, language: Language) => `${label} in ${englishNames[language]}`

import { type Language, languages } from '@grace/contract/languages'
import type { MessageKey } from '@grace/contract/messages'
import { problem } from '../http/app-error.ts'
import type { TextChange, Texts } from './repository.ts'

/** The specified single fields by name, with the message of a missing one. Null: may be missing. */
export type SingleFields<Fields> = { [Name in keyof Fields]: MessageKey | null }

type Given<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined } & {
  texts?: TextChange<Fields> | undefined
}

/**
 * The text that the single fields of a response show: that of the main language, or of the first that has one.
 */
export const shownText = <Fields>(texts: Texts<Fields>, main: Language): Fields | undefined =>
  texts[main] ?? languages.map((language) => texts[language]).find(Boolean)

/**
 * Texts of a request, in which single fields mean the main language. A text of that language in `texts` wins.
 *
 * @param before the texts that a partial change completes.
 * @throws AppError if a required single field is neither given nor known.
 */
export function textChangeOf<Fields extends object>(
  given: Given<Fields>,
  fields: SingleFields<Fields>,
  { main, before = {} }: { main: Language; before?: Texts<Fields> },
): TextChange<Fields> {
  const { texts = {} } = given
  const names = Object.keys(fields) as (keyof Fields & string)[]
  if (texts[main] !== undefined || names.every((name) => given[name] === undefined)) return texts
  const known: Partial<Fields> = shownText(before, main) ?? {}
  const text = names.map((name) => {
    const value = given[name] ?? (given[name] === null ? null : (known[name] ?? null))
    const missing = fields[name]
    if (value === null && missing) throw problem(name, missing)
    return [name, value] as const
  })
  return { ...texts, [main]: Object.fromEntries(text) as Fields }
}

import { isObject } from './fields.ts'
import { Language } from './language.ts'
import { languages } from './languages.ts'
import { key, type MessageKey } from './messages.ts'
import { z } from './zod.ts'

/** Texts of an entity by language. A language without an own text has no key. */
export const textsIn = <Fields extends z.ZodMiniType>(fields: Fields) => z.partialRecord(Language, fields)

/**
 * Texts of an entity as administrators read them: `outdated` has the languages whose text was made from an older one of
 * the main language, each with that older text, to compare it with the present one.
 */
export const textFieldsOf = <Fields extends z.ZodMiniType>(fields: Fields) => ({
  texts: textsIn(fields),
  outdated: textsIn(fields),
})

/** True if all fields of an object are empty texts or null. */
export const isBlank = (fields: unknown) =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((text) => text === null || (typeof text === 'string' && text.trim() === ''))

/** Input form of texts: null, or nothing but empty texts, removes a language; an omitted one stays as it is. */
export const textsInput = <Fields extends z.ZodMiniType>(fields: Fields) => {
  const given = z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? null : value)),
      z.nullable(fields),
    ),
  )
  return z.object({ en: given, fr: given, rw: given }, key('value_not_valid'))
}

/** Languages whose text is fine as it is, although the text of the main language has changed. */
export const Confirmed = z
  .array(Language, key('value_not_valid'))
  .check(z.maxLength(languages.length, { error: key('value_not_valid'), abort: true }))

/**
 * Rule for a specified single field, such as `title`: it is the text of the main language, and required if `texts` has no
 * language.
 */
export const requiredWithoutTexts = (field: string, message: MessageKey) =>
  z.refine<Record<string, unknown>>(
    ({ texts, [field]: single }) => single !== undefined || Object.values(texts ?? {}).some(Boolean),
    { path: [field], error: key(message), when: isObject },
  )

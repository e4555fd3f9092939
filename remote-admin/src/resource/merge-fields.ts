import { englishNames, type Language, languages } from '@grace/contract/languages'
import type { ReactNode } from 'react'
import type { FieldPath } from '../lib/forms/paths.ts'

export type FormValues = Record<string, unknown>

/** A field of a form that two people may change at once. */
export interface EntityField {
  path: FieldPath
  label: string
  /** How a value is shown where one of two is chosen; text as it is when left out. */
  show?: (value: unknown) => ReactNode
}

export const entityField = (name: string, label: string, show?: EntityField['show']): EntityField => ({
  path: [name],
  label,
  ...(show && { show }),
})

/** Fields with the same text in each language, as `LanguageFields` draws them. */
export const fieldsByLanguage = (
  name: string,
  label: string,
  of: readonly Language[] = languages,
): EntityField[] =>
  of.map((language) => ({ path: [name, language], label: `${label} in ${englishNames[language]}` }))

export const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values)

export function withValue(values: FormValues, [name = '', ...inner]: FieldPath, value: unknown): FormValues {
  const below = (values[name] ?? {}) as FormValues
  return { ...values, [name]: inner.length === 0 ? value : withValue(below, inner, value) }
}

/** Regardless of the space around a text, which is cut when it is saved. */
const written = (value: unknown) =>
  JSON.stringify(value ?? '', (_, inner) => (typeof inner === 'string' ? inner.trim() : inner))
const isSame = (a: unknown, b: unknown) => written(a) === written(b)

/**
 * Merges two changes of the same version, field by field.
 *
 * @returns theirs with what only I have changed, and the fields that both have changed differently.
 */
export function mergeFields(
  fields: readonly EntityField[],
  { base, mine, theirs }: { base: FormValues; mine: FormValues; theirs: FormValues },
): { merged: FormValues; clashes: EntityField[] } {
  const changedByMe = fields.filter(({ path }) => !isSame(valueAt(mine, path), valueAt(base, path)))
  const clashes = changedByMe.filter(({ path }) => {
    const value = valueAt(theirs, path)
    return !isSame(value, valueAt(base, path)) && !isSame(value, valueAt(mine, path))
  })
  const mineAlone = changedByMe.filter((field) => !clashes.includes(field))
  const merged = mineAlone.reduce((all, { path }) => withValue(all, path, valueAt(mine, path)), theirs)
  return { merged, clashes }
}

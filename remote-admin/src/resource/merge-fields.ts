import { englishNames, type Language, languages } from '@grace/contract/languages'
import type { ReactNode } from 'react'
import type { FieldPath } from '../lib/forms/paths.ts'
import { labelIn } from '../lib/forms/texts.ts'

export type FormValues = Record<string, unknown>

/** A form field that two people may change at once. */
export interface EntityField {
  path: FieldPath
  label: string
  /** Renders a value in the conflict dialog; as text by default. */
  show?: (value: unknown) => ReactNode
  /** A change of theirs at this path makes mine a conflict, too. */
  dependsOn?: FieldPath
}

/** The label of a field, and how the conflict dialog shows its value. */
export type Labelled = string | readonly [label: string, show: NonNullable<EntityField['show']>]

const labelOf = (labelled: Labelled): Omit<EntityField, 'path'> =>
  typeof labelled === 'string' ? { label: labelled } : { label: labelled[0], show: labelled[1] }

export const entityField = (name: string, label: string, show?: EntityField['show']): EntityField => ({
  path: [name],
  label,
  ...(show && { show }),
})

/** Fields by their names. */
export const fieldsOf = (labels: Record<string, Labelled>): EntityField[] =>
  Object.entries(labels).map(([name, labelled]) => ({ path: [name], ...labelOf(labelled) }))

/** Fields with a text in each language, at `nameByLanguage.fr`. */
export const fieldsByLanguage = (
  name: string,
  label: string,
  of: readonly Language[] = languages,
): EntityField[] =>
  of.map((language) => ({ path: [name, language], label: `${label} in ${englishNames[language]}` }))

/**
 * Fields of `LanguageTabs`.
 *
 * @param labels by the name of the field.
 */
export const textFields = (labels: Record<string, Labelled>): EntityField[] => [
  ...languages.flatMap((language) =>
    Object.entries(labels).map(([name, labelled]) => {
      const { label, ...shown } = labelOf(labelled)
      return { path: ['texts', language, name], label: labelIn(label, language), ...shown }
    }),
  ),
  {
    path: ['confirmed'],
    label: 'Fine as it is',
    show: (confirmed) => (confirmed as Language[]).map((language) => englishNames[language]).join(', '),
    // Confirmed against texts that are not the present ones any more.
    dependsOn: ['texts'],
  },
]

export const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values)

export function withValue(values: FormValues, [name = '', ...inner]: FieldPath, value: unknown): FormValues {
  const below = (values[name] ?? {}) as FormValues
  return { ...values, [name]: inner.length === 0 ? value : withValue(below, inner, value) }
}

/** Ignores surrounding white space, which is trimmed on saving. */
const written = (value: unknown) =>
  JSON.stringify(value ?? '', (_, inner) => (typeof inner === 'string' ? inner.trim() : inner))
const isSame = (a: unknown, b: unknown) => written(a) === written(b)

/**
 * Three-way merge by field.
 *
 * @returns their version with my non-conflicting changes, and the conflicting fields.
 */
export function mergeFields(
  fields: readonly EntityField[],
  { base, mine, theirs }: { base: FormValues; mine: FormValues; theirs: FormValues },
): { merged: FormValues; clashes: EntityField[] } {
  const changedByMe = fields.filter(({ path }) => !isSame(valueAt(mine, path), valueAt(base, path)))
  const isTheirs = (path: FieldPath) => !isSame(valueAt(theirs, path), valueAt(base, path))
  const clashes = changedByMe.filter(
    ({ path, dependsOn }) =>
      !isSame(valueAt(theirs, path), valueAt(mine, path)) &&
      (isTheirs(path) || (dependsOn !== undefined && isTheirs(dependsOn))),
  )
  const mineAlone = changedByMe.filter((field) => !clashes.includes(field))
  const merged = mineAlone.reduce((all, { path }) => withValue(all, path, valueAt(mine, path)), theirs)
  return { merged, clashes }
}

/** antd's field name: `giving.0.payee` of the contract is `['giving', 0, 'payee']`. */
export type FieldPath = (string | number)[]

export const pathOf = (path: string): FieldPath =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const startsWith = (path: readonly unknown[], start: readonly unknown[]) =>
  start.every((part, at) => part === path[at])

/**
 * The field that shows an error: its own, the closest ancestor, the first field inside, or of a text without its language
 * (`title`) that of the first language; null for none.
 */
export function fieldFor(path: string, fields: readonly FieldPath[]): FieldPath | null {
  const wanted = pathOf(path)
  const around = fields.filter((field) => startsWith(wanted, field))
  return (
    around.sort((a, b) => b.length - a.length)[0] ??
    fields.find((field) => startsWith(field, wanted)) ??
    fields.find(([first, , name, ...more]) => first === 'texts' && name === path && more.length === 0) ??
    null
  )
}

/** Paths of all leaf values: `{giving: [{payee: ''}]}` gives `giving.0.payee`. */
export function pathsIn(values: unknown, above: FieldPath = []): FieldPath[] {
  const inner = typeof values === 'object' && values !== null ? Object.entries(values) : []
  if (inner.length === 0) return [above]
  return inner.flatMap(([name, value]) =>
    pathsIn(value, [...above, Array.isArray(values) ? Number(name) : name]),
  )
}

/**
 * Whether a change may fix a field's error: a change of the field, of something inside it, or of another field of the
 * same list row, since one of several fields may be required.
 */
export const mayBeMendedBy = (field: FieldPath, changed: readonly FieldPath[]): boolean =>
  changed.some((path) => {
    const isRow = typeof path[1] === 'number' && path.length > 2
    return startsWith(path, field) || (isRow && startsWith(field, path.slice(0, 2)))
  })

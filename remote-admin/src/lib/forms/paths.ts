/** As antd names a field: `giving.0.payee` of the contract is `['giving', 0, 'payee']`. */
export type FieldPath = (string | number)[]

export const pathOf = (path: string): FieldPath =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const startsWith = (path: readonly unknown[], start: readonly unknown[]) =>
  start.every((part, at) => part === path[at])

/** The field at which a problem is shown: its own, or the nearest one around it. Null where there is none. */
export function fieldFor(path: string, fields: readonly FieldPath[]): FieldPath | null {
  const wanted = pathOf(path)
  const around = fields.filter((field) => startsWith(wanted, field))
  return around.sort((a, b) => b.length - a.length)[0] ?? null
}

/** The innermost places of nested values: of `{giving: [{payee: ''}]}` it is `giving.0.payee`. */
export function pathsIn(values: unknown, above: FieldPath = []): FieldPath[] {
  const inner = typeof values === 'object' && values !== null ? Object.entries(values) : []
  if (inner.length === 0) return [above]
  return inner.flatMap(([name, value]) =>
    pathsIn(value, [...above, Array.isArray(values) ? Number(name) : name]),
  )
}

/**
 * Whether what is wrong with a field may have been mended by a change: that of itself, of something in it, or of another
 * field of the same row of a list, as with a code that is missing while there is no number either.
 */
export const mayBeMendedBy = (field: FieldPath, changed: readonly FieldPath[]): boolean =>
  changed.some((path) => {
    const isRow = typeof path[1] === 'number' && path.length > 2
    return startsWith(path, field) || (isRow && startsWith(field, path.slice(0, 2)))
  })

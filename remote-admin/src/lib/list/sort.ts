export type Sort<C extends string> = C | `-${C}`

export const columnOf = <C extends string>(sort: Sort<C>) => sort.replace('-', '') as C
export const isDescending = (sort: string) => sort.startsWith('-')

/** Every column, ascending and descending. */
export const sortsOf = <C extends string>(columns: readonly C[]): Sort<C>[] =>
  columns.flatMap((name) => [name, `-${name}` as const])

/**
 * Toggles the order when the same column is chosen again.
 *
 * @param newestFirst columns that start descending.
 */
export function nextSort<C extends string>(
  current: Sort<C> | '',
  column: C,
  newestFirst: readonly string[] = [],
): Sort<C> {
  if (current && columnOf(current) === column) return isDescending(current) ? column : `-${column}`
  return newestFirst.includes(column) ? `-${column}` : column
}

export type Sort<C extends string> = C | `-${C}`

export const columnOf = <C extends string>(sort: Sort<C>) => sort.replace('-', '') as C
export const isDescending = (sort: string) => sort.startsWith('-')

/** Every column, ascending and descending. */
export const sortsOf = <C extends string>(columns: readonly C[]): Sort<C>[] =>
  columns.flatMap((name) => [name, `-${name}` as const])

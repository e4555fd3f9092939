import type { ReactNode } from 'react'
import { oneIn } from '../lib/list/paging.ts'
import { type Sort, sortsOf } from '../lib/list/sort.ts'

type Render<T> = (row: T) => ReactNode

/** Name for sorting; `orders` labels both directions for the select box on a phone. */
type Sorting<S extends string> =
  | { sort?: undefined; orders?: undefined }
  | { sort: S; orders: readonly [up: string, down: string] }

/** A table column, and its place on the card that replaces the row on a phone. */
export type Column<T, S extends string = string> = Sorting<S> & {
  label: string
  cell: Render<T>
  className?: string
  /** Stands below the column before it, in the same cells. */
  isSecond?: true
  /** Renders the cell as the row's header. */
  isRowHeader?: true
  /** A time in Kigali; sorted newest first. */
  isTime?: true
  /** A day; sorted newest first. */
  isDay?: true
  /** Place on the card: heading, badge, fact beside the badges, or a line below. `true` renders the cell. */
  heading?: true | Render<T>
  badge?: true | Render<T>
  fact?: true | Render<T>
  line?: true | Render<T>
}

export type Columns<T, S extends string = string> = readonly Column<T, S>[]

/**
 * Columns that stand in the same cells.
 *
 * @param hidden labels of columns that are left out.
 */
export function stacksOf<T, S extends string>(
  columns: Columns<T, S>,
  hidden: ReadonlySet<string> | undefined,
): Columns<T, S>[] {
  const stacks: Column<T, S>[][] = []
  for (const column of columns) {
    if (column.isSecond) stacks.at(-1)?.push(column)
    else stacks.push([column])
  }
  return stacks
    .map((stack) => stack.filter(({ label }) => !hidden?.has(label)))
    .filter((stack) => stack.length > 0)
}

const sortedColumns = <S extends string>(columns: readonly { sort?: S }[]): S[] =>
  columns.flatMap(({ sort }) => sort ?? [])

/**
 * Sort order in the URL, for the sortable columns.
 *
 * @param defaultSort order of the list at first; empty if that is the order of no column.
 */
export const sortIn = <S extends string, U extends NoInfer<Sort<S>> | ''>(
  columns: readonly { sort?: S }[],
  defaultSort: U,
) => oneIn<Sort<S> | U>([defaultSort, ...sortsOf(sortedColumns(columns))], defaultSort)

/** Sort orders as filter choices. */
export const sortChoices = <S extends string>(columns: Columns<never, S>) =>
  columns.flatMap(({ sort, orders }) =>
    sort && orders
      ? [
          { value: sort as Sort<S>, label: orders[0] },
          { value: `-${sort}` as Sort<S>, label: orders[1] },
        ]
      : [],
  )

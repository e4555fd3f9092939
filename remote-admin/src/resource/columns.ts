import type { ReactNode } from 'react'
import { oneIn } from '../lib/list/paging.ts'
import { type Sort, sortsOf } from '../lib/list/sort.ts'

type Draw<T> = (row: T) => ReactNode

/** A column of the table, and its place on the card that a phone shows instead of the row. */
export interface Column<T, S extends string = string> {
  label: string
  cell: Draw<T>
  className?: string
  /** The cell is the header of its row. */
  isRowHeader?: true
  /** Sorts by this name; `orders` says both directions in words, where there is no column head to show them. */
  sort?: S
  orders?: readonly [up: string, down: string]
  /** A time of Kigali; sorted newest first. */
  isTime?: true
  /** On the card: its heading, a badge, a fact beside the badges, or a line below. `true` shows the cell. */
  heading?: true | Draw<T>
  badge?: true | Draw<T>
  fact?: true | Draw<T>
  line?: true | Draw<T>
}

export type Columns<T, S extends string = string> = readonly Column<T, S>[]

const sortedColumns = <S extends string>(columns: readonly { sort?: S }[]): S[] =>
  columns.flatMap(({ sort }) => sort ?? [])

/** The order of a list in the address, by any column that sorts. */
export const sortIn = <S extends string>(columns: readonly { sort?: S }[], usual: NoInfer<Sort<S>>) =>
  oneIn<Sort<S>>(sortsOf(sortedColumns(columns)), usual)

/** The orders as choices of a filter. */
export const sortChoices = <S extends string>(columns: Columns<never, S>) =>
  columns.flatMap(({ sort, orders }) =>
    sort && orders
      ? [
          { value: sort as Sort<S>, label: orders[0] },
          { value: `-${sort}` as Sort<S>, label: orders[1] },
        ]
      : [],
  )

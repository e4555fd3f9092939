import type { ReactNode } from 'react'
import type { Sort } from '../lib/list/sort.ts'
import type { Columns } from './columns.ts'
import type { Selection } from './use-selection.ts'

export interface Row {
  id: number
}

export interface RowsProps<T extends Row, S extends string> {
  /** Accessible name of the list. */
  label: string
  /** Name of an order that no column has, such as `Newest first`. */
  order?: string
  className?: string
  columns: Columns<T, S>
  /** Labels of columns that are left out. Must be memoized. */
  hidden?: ReadonlySet<string> | undefined
  rows: readonly T[]
  /** Must be memoized: unchanged rows are not rendered again. */
  actions: (row: T) => ReactNode
  /** Empty: in the order that no column has. */
  sort?: Sort<S> | '' | undefined
  onSort?: (sort: Sort<S>) => void
  /** Written to the row as `data-status`. */
  statusOf?: (row: T) => string
  selection?: (Selection<T> & { nameOf: (row: T) => string }) | undefined
}

import type { ReactNode } from 'react'
import { Filter } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import type { Sort } from '../lib/list/sort.ts'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { type Columns, sortChoices } from './columns.ts'
import { ListRows, type RowsProps } from './list-rows.tsx'
import { SearchedList, type SearchedListProps } from './searched-list.tsx'

export interface SortableList<T, S extends string> extends PagedListOf<T> {
  state: PagedListOf<T>['state'] & { sort?: Sort<S> | '' }
  // A method, because each list has sort orders of its own.
  change(to: { sort?: Sort<S> | ''; page?: string }): void
}

export interface ListScreenProps<T extends { id: number }, S extends string>
  extends SearchedListProps<T>,
    Pick<RowsProps<T, S>, 'order' | 'className' | 'hidden' | 'statusOf' | 'selection'> {
  title: string
  list: SortableList<T, S>
  columns?: Columns<T, S>
  /** Total number, when it differs from the number of matches. */
  total?: number | undefined
  /** After the total and the refresh button. */
  beside?: ReactNode
  /** After filters and sort order. */
  afterFilters?: ReactNode
  /** Above the search. */
  intro?: ReactNode
  /** Dialogs over the list. */
  children?: ReactNode
}

/** Screen of a list: total, search, filters and one page of rows. */
export function ListScreen<T extends { id: number }, S extends string>({
  title,
  list,
  total = list.total,
  beside,
  intro,
  children,
  filters,
  afterFilters,
  label,
  order,
  className,
  columns = [],
  hidden,
  drawRows,
  actions,
  statusOf,
  selection,
  ...searched
}: ListScreenProps<T, S> &
  Pick<RowsProps<T, S>, 'label' | 'actions'> & {
    /** Renders the rows instead of the columns. */
    drawRows?: ((rows: readonly T[]) => ReactNode) | undefined
  }) {
  const isPhone = useIsPhone()
  const { sort } = list.state
  const sorts = [...(order ? [{ value: '' as const, label: order }] : []), ...sortChoices(columns)]
  const rowsProps = { label, order, className, columns, hidden, actions, statusOf, selection, sort }
  const sortChoice =
    isPhone && sort !== undefined && sorts.length > 1 ? (
      <Filter label="Sort by" choices={sorts} value={sort} onChange={(sort) => list.change({ sort })} />
    ) : null
  return (
    <Screen
      title={title}
      beside={
        <ListHeading
          total={total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        >
          {beside}
        </ListHeading>
      }
    >
      {intro}
      <SearchedList
        list={list}
        filters={
          filters || sortChoice || afterFilters ? (
            <>
              {filters}
              {sortChoice}
              {afterFilters}
            </>
          ) : null
        }
        {...searched}
      >
        {drawRows ??
          ((rows) => <ListRows {...rowsProps} rows={rows} onSort={(sort) => list.change({ sort })} />)}
      </SearchedList>
      {children}
    </Screen>
  )
}

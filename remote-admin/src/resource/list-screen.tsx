import type { ReactNode } from 'react'
import type { ListFilter } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import type { MenuItem } from '../lib/list/more-menu.tsx'
import type { Sort } from '../lib/list/sort.ts'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { Screen } from '../lib/screen.tsx'
import { useIsNarrow } from '../lib/use-media-query.ts'
import { type Columns, sortChoices } from './columns.ts'
import { ListRows } from './list-rows.tsx'
import type { RowsProps } from './rows-props.ts'
import { SearchedList, type SearchedListProps } from './searched-list.tsx'
import { SelectPageRow } from './select-page-row.tsx'

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
  /** Beside the total: the button that creates, and links. */
  headerActions?: ReactNode
  /** Further actions for the list, such as its export. */
  menu?: readonly MenuItem[]
  /** Explanation above the list; below the cards where the window is narrow. */
  intro?: ReactNode
  /** Dialogs over the list. */
  children?: ReactNode
}

/** Screen of a list: total, search, filters and one page of rows. */
export function ListScreen<T extends { id: number }, S extends string>({
  title,
  list,
  total = list.total,
  headerActions,
  menu,
  intro,
  children,
  filters = [],
  label,
  order,
  className,
  columns = [],
  hidden,
  renderRows,
  actions,
  statusOf,
  selection,
  ...searched
}: ListScreenProps<T, S> &
  Pick<RowsProps<T, S>, 'label' | 'actions'> & {
    /** Renders the rows instead of the columns. */
    renderRows?: ((rows: readonly T[]) => ReactNode) | undefined
  }) {
  const isNarrow = useIsNarrow()
  const { sort } = list.state
  const sorts = [...(order ? [{ value: '' as const, label: order }] : []), ...sortChoices(columns)]
  const rowsProps = { label, order, className, columns, hidden, actions, statusOf, selection, sort }
  // A table is sorted by its heads.
  const sortField: ListFilter[] =
    isNarrow && sort !== undefined && sorts.length > 1
      ? [
          {
            label: 'Sort by',
            choices: sorts,
            value: sort,
            isOrder: true,
            onChange: (value) => list.change({ sort: value as Sort<S> }),
          },
        ]
      : []
  return (
    <Screen
      title={title}
      headerActions={
        <ListHeading
          total={total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
          menu={menu}
        >
          {headerActions}
        </ListHeading>
      }
    >
      {isNarrow ? null : intro}
      <SearchedList
        list={list}
        filters={[...filters, ...sortField]}
        selectAll={selection && isNarrow ? <SelectPageRow page={selection.page} /> : null}
        {...searched}
      >
        {renderRows ??
          ((rows) => <ListRows {...rowsProps} rows={rows} onSort={(sort) => list.change({ sort })} />)}
      </SearchedList>
      {isNarrow ? intro : null}
      {children}
    </Screen>
  )
}

import type { ReactNode } from 'react'
import { ActiveFilters, FilterButton } from '../lib/list/filter-button.tsx'
import { activeOf, describe, Filters, initialOf, type ListFilter } from '../lib/list/filters.tsx'
import { ListProblem } from '../lib/list/list-problem.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { useIsNarrow } from '../lib/use-media-query.ts'
import { ListPage, type PageTexts } from './list-page.tsx'

export interface SearchedListProps<T> {
  list: PagedListOf<T>
  texts: PageTexts
  searchLabel?: string
  /** False where the API does not search: lists that are always short. */
  isSearchable?: boolean
  filters?: readonly ListFilter[]
  belowFilters?: ReactNode
  sizes?: readonly number[]
  /** Shown in an empty list: a link to create the first item. */
  emptyAction?: ReactNode
  selectAll?: ReactNode
  toolbar?: ReactNode
  /** Error message of a refused action. */
  problem?: string | null
  onDismiss?: () => void
}

/** A paged list with its search field and filters; without them while it is empty. */
export function SearchedList<T>({
  list,
  searchLabel,
  isSearchable = true,
  filters = [],
  belowFilters,
  problem = null,
  onDismiss = () => {},
  selectAll,
  children,
  ...page
}: SearchedListProps<T> & { children: (rows: readonly T[]) => ReactNode }) {
  const { query, total, isFiltered, clearFilters } = list
  /** Something may be left out at first: then an empty list says little. */
  const isPart = filters.some((filter) => !filter.isOrder && initialOf(filter) !== '')
  const hasTools = (isSearchable || filters.length > 0) && (total !== 0 || isFiltered || isPart)
  // On a phone a row of its own would push down the first item.
  const isBesideTools = useIsNarrow() && hasTools
  return (
    <>
      {/* A list that failed to load shows its own error. */}
      {total === undefined ? null : <ListProblem problem={problem} query={query} onDismiss={onDismiss} />}
      {hasTools ? (
        <div className="adm-list-tools">
          {isBesideTools && list.rows.length > 0 ? selectAll : null}
          <Filters>
            {isSearchable ? <SearchField text={list.text} label={searchLabel} onText={list.setText} /> : null}
            {filters.length > 0 ? (
              <FilterButton
                filters={filters}
                what={page.texts.what}
                total={total}
                isFetching={query.isFetching}
                onClear={clearFilters}
              />
            ) : null}
            <ActiveFilters filters={filters} />
          </Filters>
        </div>
      ) : null}
      {belowFilters}
      <ListPage
        paged={list}
        isFiltered={isFiltered}
        onClear={clearFilters}
        onSize={list.setSize}
        selectAll={isBesideTools ? null : selectAll}
        asked={[
          ...(list.text.trim() ? [`“${list.text.trim()}”`] : []),
          ...activeOf(filters).map(describe),
        ].join(', ')}
        {...page}
      >
        {children}
      </ListPage>
    </>
  )
}

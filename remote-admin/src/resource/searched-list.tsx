import type { ReactNode } from 'react'
import { Filters } from '../lib/list/filters.tsx'
import { ListProblem } from '../lib/list/list-problem.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { ListPage, type PageTexts } from './list-page.tsx'

export interface SearchedListProps<T> {
  list: PagedListOf<T>
  texts: PageTexts
  searchLabel?: string
  /** False where the API does not search: lists that are always short. */
  isSearchable?: boolean
  /** Beside the search field. */
  filters?: ReactNode
  belowFilters?: ReactNode
  sizes?: readonly number[]
  /** Shown in an empty list: a link to create the first item. */
  first?: ReactNode
  above?: ReactNode
  /** Error message of a refused action. */
  problem?: string | null
  onDismiss?: () => void
}

/** A paged list with its search field and filters. */
export function SearchedList<T>({
  list,
  searchLabel,
  isSearchable = true,
  filters,
  belowFilters,
  problem = null,
  onDismiss = () => {},
  children,
  ...page
}: SearchedListProps<T> & { children: (rows: readonly T[]) => ReactNode }) {
  return (
    <>
      {/* A list that failed to load shows its own error. */}
      {list.total === undefined ? null : (
        <ListProblem problem={problem} query={list.query} onDismiss={onDismiss} />
      )}
      {isSearchable || filters ? (
        <Filters>
          {isSearchable ? <SearchField text={list.text} label={searchLabel} onText={list.setText} /> : null}
          {filters}
        </Filters>
      ) : null}
      {belowFilters}
      <ListPage
        paged={list}
        isFiltered={list.isFiltered}
        onClear={list.clearFilters}
        onSize={list.setSize}
        {...page}
      >
        {children}
      </ListPage>
    </>
  )
}

import type { ReactNode } from 'react'
import { Filters } from './filters.tsx'
import { ListProblem } from './list-problem.tsx'
import { PagedRows } from './paged-rows.tsx'
import { SearchField } from './search-field.tsx'
import type { PagedListOf } from './use-paged-list.ts'

/** A list of its own screen, page by page, below what it is searched and narrowed with. */
export function PagedList<T>({
  list,
  what,
  searchLabel,
  filters,
  sizes,
  first,
  problem = null,
  onDismiss = () => {},
  children,
}: {
  list: PagedListOf<T>
  /** In the plural: `prayer requests`. */
  what: string
  searchLabel?: string
  /** Beside the search. */
  filters: ReactNode
  sizes?: readonly number[]
  /** How the first one comes to be, where there is none at all. */
  first?: ReactNode
  /** What the server refused. */
  problem?: string | null
  onDismiss?: () => void
  children: (rows: readonly T[]) => ReactNode
}) {
  return (
    <>
      <ListProblem problem={problem} query={list.query} onDismiss={onDismiss} />
      <Filters>
        <SearchField text={list.text} label={searchLabel} onText={list.setText} />
        {filters}
      </Filters>
      <PagedRows
        paged={list}
        what={what}
        sizes={sizes}
        isFiltered={list.isFiltered}
        onClear={list.clearFilters}
        onSize={list.setSize}
        first={first}
      >
        {children}
      </PagedRows>
    </>
  )
}

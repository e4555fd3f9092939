import type { ReactNode } from 'react'
import { Failure } from '../failure.tsx'
import { Waiting } from '../waiting.tsx'
import { Filters } from './filters.tsx'
import { Found } from './found.tsx'
import { ListProblem } from './list-problem.tsx'
import { Nothing } from './nothing.tsx'
import { Pager } from './pager.tsx'
import { SearchField } from './search-field.tsx'
import type { PagedListOf } from './use-paged-list.ts'

/** A list page by page, with whatever may stand in its place: waiting, a failure, nothing, or nothing that matches. */
export function PagedList<T>({
  list,
  what,
  filters,
  first,
  problem = null,
  onDismiss = () => {},
  children,
}: {
  list: PagedListOf<T>
  /** In the plural: `prayer requests`. */
  what: string
  /** Beside the search. */
  filters: ReactNode
  /** How the first one comes to be, where there is none at all. */
  first?: ReactNode
  /** What the server refused. */
  problem?: string | null
  onDismiss?: () => void
  children: (rows: readonly T[]) => ReactNode
}) {
  const { query, rows, total = 0, page, state, text, isFiltered } = list
  return (
    <>
      <ListProblem problem={problem} query={query} onDismiss={onDismiss} />
      <Filters>
        <SearchField text={text} onText={list.setText} />
        {filters}
      </Filters>
      {list.total === undefined && query.error ? (
        <div className="adm-in-place">
          <Failure
            error={query.error}
            retry={() => void query.refetch()}
            what={`Failed to load ${what}. Please try again.`}
          />
        </div>
      ) : list.total === undefined || list.isPastEnd ? (
        <div className="adm-in-place">
          <Waiting what={what} rows={10} />
        </div>
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <Found start={page.start} shown={rows.length} total={total} what={what} isFiltered={isFiltered} />
          {total === 0 && isFiltered ? (
            <Nothing text={`No ${what} matching the criteria`} onClear={list.clearFilters} />
          ) : total === 0 ? (
            <Nothing text={`No ${what} found`}>{first}</Nothing>
          ) : (
            <>
              {children(rows)}
              <Pager
                page={page.number}
                pages={page.pages}
                size={state.size}
                onPage={list.goTo}
                onSize={list.setSize}
              />
            </>
          )}
        </div>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../lib/button.tsx'
import { Failure } from '../lib/failure.tsx'
import { ResultRange } from '../lib/list/result-range.tsx'
import '../lib/list/list.css'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { Pager } from '../lib/list/pager.tsx'
import type { Paged } from '../lib/list/use-page.ts'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'

export interface PageTexts {
  /** Plural, such as `prayer requests`. */
  what: string
  failed?: string | undefined
  /** Texts for an empty list and for no matches. */
  none?: string | undefined
  noMatch?: string | undefined
  /** Purpose of the list, and who reads it; shown while it is empty. */
  about?: string | undefined
}

/** One page of rows, or the loading, error or empty state. */
export function ListPage<T>({
  paged: { query, rows, total, page, size, isPastEnd, goTo },
  texts: {
    what,
    failed = `Failed to load ${what}. Please try again.`,
    none = `No ${what} found`,
    noMatch = `No ${what} matching the criteria`,
    about,
  },
  asked,
  sizes,
  isFiltered,
  onClear,
  onSize,
  emptyAction,
  selectAll,
  toolbar,
  children,
}: {
  paged: Paged<T>
  texts: PageTexts
  sizes?: readonly number[] | undefined
  isFiltered: boolean
  /** Search text and filters, in words. */
  asked?: string | undefined
  onClear: () => void
  onSize: (size: string) => void
  /** Shown in an empty list: a link to create the first item; by default a button that looks again. */
  emptyAction?: ReactNode
  /** Checkbox for all cards of the page. */
  selectAll?: ReactNode
  /** Rendered above the rows, also when there are none. */
  toolbar?: ReactNode
  children: (rows: readonly T[]) => ReactNode
}) {
  if (total === undefined && query.error)
    return <Failure error={query.error} retry={() => void query.refetch()} what={failed} />
  if (total === undefined || isPastEnd) return <LoadingSkeleton what={what} rows={10} />
  return (
    <div aria-busy={query.isPlaceholderData}>
      <div className="adm-range">
        {rows.length > 0 ? selectAll : null}
        <ResultRange
          start={page.start}
          shown={rows.length}
          total={total}
          what={what}
          isFiltered={isFiltered}
        />
      </div>
      {toolbar}
      {total === 0 && isFiltered ? (
        <EmptyState text={noMatch} about={asked && `You asked for ${asked}.`}>
          <Button onClick={onClear}>Clear filters</Button>
        </EmptyState>
      ) : total === 0 ? (
        <EmptyState text={none} about={about}>
          {emptyAction ?? (
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>
              Look again
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          {children(rows)}
          <Pager page={page.number} total={total} size={size} sizes={sizes} onPage={goTo} onSize={onSize} />
        </>
      )}
    </div>
  )
}

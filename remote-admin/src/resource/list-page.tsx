import type { ReactNode } from 'react'
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
}

/** One page of rows, or the loading, error or empty state. */
export function ListPage<T>({
  paged: { query, rows, total, page, size, isPastEnd, goTo },
  texts: {
    what,
    failed = `Failed to load ${what}. Please try again.`,
    none = `No ${what} found`,
    noMatch = `No ${what} matching the criteria`,
  },
  sizes,
  isFiltered,
  onClear,
  onSize,
  first,
  above,
  children,
}: {
  paged: Paged<T>
  texts: PageTexts
  sizes?: readonly number[] | undefined
  isFiltered: boolean
  onClear: () => void
  onSize: (size: string) => void
  /** Shown in an empty list: a link to create the first item. */
  first?: ReactNode
  /** Rendered above the rows, also when there are none. */
  above?: ReactNode
  children: (rows: readonly T[]) => ReactNode
}) {
  if (total === undefined && query.error)
    return <Failure error={query.error} retry={() => void query.refetch()} what={failed} />
  if (total === undefined || isPastEnd) return <LoadingSkeleton what={what} rows={10} />
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ResultRange start={page.start} shown={rows.length} total={total} what={what} isFiltered={isFiltered} />
      {above}
      {total === 0 && isFiltered ? (
        <EmptyState text={noMatch} onClear={onClear} />
      ) : total === 0 ? (
        <EmptyState text={none}>{first}</EmptyState>
      ) : (
        <>
          {children(rows)}
          <Pager
            page={page.number}
            pages={page.pages}
            size={size}
            sizes={sizes}
            onPage={goTo}
            onSize={onSize}
          />
        </>
      )}
    </div>
  )
}

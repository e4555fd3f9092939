import type { ReactNode } from 'react'
import { Failure } from '../lib/failure.tsx'
import { ResultRange } from '../lib/list/result-range.tsx'
import '../lib/list/list.css'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { Pager } from '../lib/list/pager.tsx'
import type { Paged } from '../lib/list/use-page.ts'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'

export interface PageTexts {
  /** In the plural: `prayer requests`. */
  what: string
  failed?: string | undefined
  /** Where there is none at all, and where none matches. */
  none?: string | undefined
  noMatch?: string | undefined
}

/** One page of rows, or what stands in its place: waiting, a failure, nothing, or nothing that matches. */
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
  /** How the first one comes to be, where there is none at all. */
  first?: ReactNode
  /** Above the rows, also where there are none. */
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

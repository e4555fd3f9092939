import type { ReactNode } from 'react'
import { Failure } from '../failure.tsx'
import { Waiting } from '../waiting.tsx'
import { Found } from './found.tsx'
import './list.css'
import { Nothing } from './nothing.tsx'
import { Pager } from './pager.tsx'
import type { Paged } from './use-page.ts'

/** One page of rows, or what stands in its place: waiting, a failure, nothing, or nothing that matches. */
export function PagedRows<T>({
  paged: { query, rows, total, page, size, isPastEnd, goTo },
  what,
  sizes,
  isFiltered,
  onClear,
  onSize,
  first,
  children,
}: {
  paged: Paged<T>
  /** In the plural: `prayer requests`. */
  what: string
  sizes?: readonly number[] | undefined
  isFiltered: boolean
  onClear: () => void
  onSize: (size: string) => void
  /** How the first one comes to be, where there is none at all. */
  first?: ReactNode
  children: (rows: readonly T[]) => ReactNode
}) {
  if (total === undefined && query.error) {
    const failed = `Failed to load ${what}. Please try again.`
    return <Failure error={query.error} retry={() => void query.refetch()} what={failed} />
  }
  if (total === undefined || isPastEnd) return <Waiting what={what} rows={10} />
  return (
    <div aria-busy={query.isPlaceholderData}>
      <Found start={page.start} shown={rows.length} total={total} what={what} isFiltered={isFiltered} />
      {total === 0 && isFiltered ? (
        <Nothing text={`No ${what} matching the criteria`} onClear={onClear} />
      ) : total === 0 ? (
        <Nothing text={`No ${what} found`}>{first}</Nothing>
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

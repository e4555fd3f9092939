import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../failure.tsx'
import { Waiting } from '../waiting.tsx'
import { Found } from './found.tsx'
import './list.css'
import { ListProblem } from './list-problem.tsx'
import { Nothing } from './nothing.tsx'
import type { PageAt } from './page-at.ts'
import { Pager } from './pager.tsx'
import { pageSizes, placeOf } from './paging.ts'

/** One page of rows, without the search above it: also while it is on its way, when it fails, and when there is nothing. */
export function PagedRows<T, S extends string>({
  query,
  size,
  sizes = pageSizes,
  what,
  failed,
  isFiltered,
  onClear,
  onChange,
  children,
  first,
}: {
  query: UseQueryResult<PageAt<T>>
  size: S
  sizes?: readonly number[]
  /** In the plural. */
  what: string
  /** The sentence for a list that cannot be loaded. */
  failed: string
  isFiltered: boolean
  onClear: () => void
  onChange: (change: { page: string; size?: S }) => void
  children: (items: T[]) => ReactNode
  /** Under the words for an empty list: where the first one is made. */
  first?: ReactNode
}) {
  const { data, error, refetch } = query
  if (!data) {
    if (error) return <Failure error={error} what={failed} retry={() => void refetch()} />
    return <Waiting what={what} rows={10} />
  }
  const { items, total, number } = data
  const { start, pages } = placeOf(total, number, Number(size))
  return (
    <>
      <ListProblem problem={null} query={query} onDismiss={() => {}} />
      <Found start={start} shown={items.length} total={total} what={what} isFiltered={isFiltered} />
      {total === 0 ? (
        <Nothing
          text={isFiltered ? `No ${what} matching the criteria` : `No ${what} found`}
          onClear={isFiltered ? onClear : undefined}
        >
          {first}
        </Nothing>
      ) : (
        <>
          {children(items)}
          <Pager
            page={number}
            pages={pages}
            size={size}
            sizes={sizes}
            onPage={(page) => onChange({ page: String(page) })}
            onSize={(size) => onChange({ size, page: '1' })}
          />
        </>
      )}
    </>
  )
}

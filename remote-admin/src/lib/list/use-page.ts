import { useEffect } from 'react'
import { pagePosition } from './paging.ts'

/** Result of `callPage`. */
export interface Page<T> {
  items: T[]
  total: number
}

/** The fields of a TanStack Query result that are used here. */
interface PageQuery<T> {
  data: Page<T> | undefined
  error: Error | null
  dataUpdatedAt: number
  errorUpdatedAt: number
  isPlaceholderData: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** A list paged by the server: the rows of the current page, its position and the total. */
export interface Paged<T> {
  query: Omit<PageQuery<T>, 'data'>
  rows: readonly T[]
  /** Undefined until the first response. */
  total: number | undefined
  page: ReturnType<typeof pagePosition>
  size: string
  /** True until the last page replaces a missing one. */
  isPastEnd: boolean
  goTo: (page: number) => void
}

/**
 * State of a list paged by the server.
 *
 * @param requested page and size in the query.
 * @param goTo opens another page.
 * @param replace opens the last page when the requested one no longer exists, because items were deleted or a link is
 *   old. Must be memoized.
 */
export function usePage<T>(
  query: PageQuery<T>,
  requested: { page: string; size: string },
  goTo: (page: number) => void,
  replace: (page: number) => void,
): Paged<T> {
  const { items = [], total } = query.data ?? {}
  const page = pagePosition(total ?? 0, Number(requested.page), Number(requested.size))
  const isPastEnd = total !== undefined && !query.isPlaceholderData && page.number < Number(requested.page)
  useEffect(() => {
    if (isPastEnd) replace(page.number)
  }, [isPastEnd, page.number, replace])
  return { query, rows: items, total, page, size: requested.size, isPastEnd, goTo }
}

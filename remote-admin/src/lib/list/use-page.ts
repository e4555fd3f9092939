import { useEffect } from 'react'
import { pagePosition } from './paging.ts'

/** As `callPage` answers it. */
export interface Page<T> {
  items: T[]
  total: number
}

/** What is requested of TanStack Query about a page. */
interface PageQuery<T> {
  data: Page<T> | undefined
  error: Error | null
  dataUpdatedAt: number
  errorUpdatedAt: number
  isPlaceholderData: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Rows of which the server keeps the pages: those of the page that was requested for, and which one it is among all. */
export interface Paged<T> {
  query: Omit<PageQuery<T>, 'data'>
  rows: readonly T[]
  /** Undefined until it is known. */
  total: number | undefined
  page: ReturnType<typeof pagePosition>
  size: string
  /** For a moment, until the last page has been requested for. */
  isPastEnd: boolean
  goTo: (page: number) => void
}

/**
 * @param requested what `query` asks for.
 * @param goTo asks for another page.
 * @param replace asks for the last one in the place of one that is no more: somebody has deleted what was on it, or an
 *   old address names it. The same function as long as it does the same.
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

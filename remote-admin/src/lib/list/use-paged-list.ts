import type { z } from '@grace/contract/zod'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type PageSize, type pagedState, placeOf } from './paging.ts'
import { useSearchText } from './use-search-text.ts'
import { useUrlState } from './use-url-state.ts'

/** As `callPage` answers it. */
export interface Page<T> {
  items: T[]
  total: number
}

interface State {
  q: string
  page: string
  size: PageSize
}

/** What narrows nothing. */
const unfiltered = ['page', 'size', 'sort']

/**
 * A list of which the server keeps the pages: what the address says, what is on that page, and how to get to another.
 * While another page is on its way the last one stays, and of several answers the one that was asked for last counts.
 */
export function usePagedList<S extends z.ZodMiniObject<typeof pagedState>, T, K extends QueryKey>(
  schema: S,
  queryOf: (state: z.output<S>) => UseQueryOptions<Page<T>, Error, Page<T>, K>,
) {
  const [known, setState] = useUrlState(schema)
  const state = known as z.output<S> & State
  const change = useCallback(
    (to: Partial<z.output<S>>) => setState({ ...to, page: '1' } as Partial<z.output<S>>),
    [setState],
  )
  const [text, setText] = useSearchText(
    state.q,
    useCallback(
      (q: string) => setState({ q, page: '1' } as Partial<z.output<S>>, { replace: true }),
      [setState],
    ),
  )
  const query = useQuery({ ...queryOf(state), placeholderData: keepPreviousData })
  const { items = [], total } = query.data ?? {}
  const page = placeOf(total ?? 0, Number(state.page), Number(state.size))

  // Somebody has deleted what was on the last page, or an old address names one that is no more.
  const isPastEnd = total !== undefined && !query.isPlaceholderData && page.number < Number(state.page)
  useEffect(() => {
    if (isPastEnd) setState({ page: String(page.number) } as Partial<z.output<S>>, { replace: true })
  }, [isPastEnd, page.number, setState])

  const defaults = schema.parse({}) as Record<string, string>
  const filters = Object.entries(state).filter(([name]) => !unfiltered.includes(name))
  return {
    state,
    text,
    setText,
    /** Another filter or order: starts at the first page. */
    change,
    query,
    rows: items,
    /** Undefined until it is known. */
    total,
    page,
    isPastEnd,
    isFiltered: text !== '' || filters.some(([name, value]) => value !== defaults[name]),
    clearFilters() {
      setText('')
      setState({ ...defaults, size: state.size } as Partial<z.output<S>>)
    },
    goTo: (number: number) => setState({ q: text, page: String(number) } as Partial<z.output<S>>),
    setSize: (size: PageSize) => change({ size } as Partial<z.output<S>>),
  }
}

/** What `PagedList` draws, whatever the filters of the list are. */
export type PagedListOf<T> = Omit<
  ReturnType<typeof usePagedList<z.ZodMiniObject<typeof pagedState>, T, QueryKey>>,
  'state' | 'change' | 'query'
> & {
  state: State
  query: {
    error: Error | null
    dataUpdatedAt: number
    errorUpdatedAt: number
    isPlaceholderData: boolean
    isFetching: boolean
    refetch: () => unknown
  }
}

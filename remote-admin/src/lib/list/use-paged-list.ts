import type { z } from '@grace/contract/zod'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { searchText } from './search-text.ts'
import { type Page, type Paged, usePage } from './use-page.ts'
import { useSearchText } from './use-search-text.ts'
import { useUrlState } from './use-url-state.ts'

interface State {
  q: string
  page: string
  size: string
}

/** State that is not a filter. */
const unfiltered = ['page', 'size', 'sort']

/**
 * A list paged by the server, with its state in the URL. The previous page stays visible while the next one loads,
 * and only the latest response counts. The search is cut to what the API takes.
 *
 * @param schema of the URL state, with `pagedState` or similar fields.
 */
export function usePagedList<S extends z.ZodMiniObject, T, K extends QueryKey>(
  schema: z.output<S> extends State ? S : never,
  queryOf: (state: z.output<S>) => UseQueryOptions<Page<T>, Error, Page<T>, K>,
) {
  type Change = Partial<z.output<S>>
  const [known, setState] = useUrlState<S>(schema)
  const state = known as z.output<S> & State
  const change = useCallback((to: Change) => setState({ ...to, page: '1' } as Change), [setState])
  const [text, setText] = useSearchText(
    state.q,
    useCallback(
      (q: string) => setState({ q, page: '1' } as unknown as Change, { replace: true }),
      [setState],
    ),
  )
  const paged: Paged<T> = usePage(
    useQuery({ ...queryOf({ ...state, q: searchText(state.q) }), placeholderData: keepPreviousData }),
    state,
    (page) => setState({ q: text, page: String(page) } as unknown as Change),
    useCallback(
      (page: number) => setState({ page: String(page) } as unknown as Change, { replace: true }),
      [setState],
    ),
  )

  const defaults = schema.parse({}) as Record<string, string>
  const filters = Object.keys(state).filter((name) => !unfiltered.includes(name))
  return {
    ...paged,
    state,
    text,
    setText,
    /** Changes a filter or the order and returns to the first page. */
    change,
    isFiltered:
      text.trim() !== '' ||
      filters.some((name) => name !== 'q' && (state as Record<string, unknown>)[name] !== defaults[name]),
    clearFilters() {
      setText('')
      change(Object.fromEntries(filters.map((name) => [name, defaults[name]])) as Change)
    },
    setSize: (size: string) => change({ size } as unknown as Change),
  }
}

/** The part of the state that lists render, independent of their filters. */
export interface PagedListOf<T> extends Paged<T> {
  state: State
  text: string
  setText: (text: string) => void
  isFiltered: boolean
  clearFilters: () => void
  setSize: (size: string) => void
}

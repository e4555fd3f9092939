import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { pageOf } from '../lib/list/paging.ts'
import { useSearchText } from '../lib/list/use-search-text.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { accountsQuery } from './accounts-query.ts'
import { matching, searchable, sorted } from './find-accounts.ts'
import { ListState } from './list-state.ts'

/** State of the user list, with the interface of a paged list; searched, sorted and paged in the browser. */
export function useAccountList() {
  const query = useQuery(accountsQuery)
  const { data: accounts } = query
  const [state, setState] = useUrlState(ListState)
  const [text, setText] = useSearchText(
    state.q,
    useCallback((q: string) => setState({ q, page: '1' }, { replace: true }), [setState]),
  )
  const change = (to: Partial<ListState>) => setState({ ...to, page: '1' })

  // Separate memos: a keystroke neither prepares nor sorts ten thousand rows again.
  const q = useDeferredValue(text)
  const prepared = useMemo(() => searchable(accounts ?? []), [accounts])
  const inOrder = useMemo(() => sorted(prepared, state.sort), [prepared, state.sort])
  const found = useMemo(
    () =>
      matching(inOrder, { q, category: state.category, status: state.status }).map(({ account }) => account),
    [inOrder, q, state.category, state.status],
  )
  // The typed text is ahead of the URL until the debounce ends; show its first page.
  const number = text === state.q ? Number(state.page) : 1
  const size = Number(state.size)
  const page = useMemo(() => pageOf(found, number, size), [found, number, size])
  return {
    query,
    /** The number of all accounts, matching or not. */
    all: accounts?.length,
    found,
    rows: page.items,
    total: accounts && found.length,
    page,
    size: state.size,
    isPastEnd: false,
    goTo: (number: number) => void setState({ q: text, page: String(number) }),
    state,
    text,
    setText,
    change,
    isFiltered: found.length < (accounts?.length ?? 0),
    clearFilters() {
      setText('')
      change({ q: '', category: '', status: '' })
    },
    setSize: (size: string) => void change({ size: size as ListState['size'] }),
  }
}

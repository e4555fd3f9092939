import type { Account } from '@grace/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Found } from '../lib/list/found.tsx'
import { ListProblem } from '../lib/list/list-problem.tsx'
import { Nothing } from '../lib/list/nothing.tsx'
import { Pager } from '../lib/list/pager.tsx'
import { pageOf } from '../lib/list/paging.ts'
import { useSearchText } from '../lib/list/use-search-text.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { useIsPhone } from '../lib/use-media-query.ts'
import { AccountCards } from './account-cards.tsx'
import { AccountFilters } from './account-filters.tsx'
import { AccountTable } from './account-table.tsx'
import { AccountTask } from './account-task.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { matching, searchable, sorted } from './find-accounts.ts'
import { ListState } from './list-state.ts'
import { accountsQuery } from './queries.ts'
import type { Task } from './task.ts'
import { useSelection } from './use-selection.ts'

export function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const [state, setState] = useUrlState(ListState)
  const [text, setText] = useSearchText(
    state.q,
    useCallback((q: string) => setState({ q, page: '1' }, { replace: true }), [setState]),
  )
  const [task, setTask] = useState<Task | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isPhone = useIsPhone()
  const query = useQuery(accountsQuery)

  // Each step only where its own input changed: a keystroke neither prepares nor sorts ten thousand rows again.
  const q = useDeferredValue(text)
  const prepared = useMemo(() => searchable(accounts), [accounts])
  const inOrder = useMemo(() => sorted(prepared, state.sort), [prepared, state.sort])
  const found = useMemo(
    () => matching(inOrder, { q, category: state.category, status: state.status }),
    [inOrder, q, state.category, state.status],
  )
  // What is typed is ahead of the address for a moment; its first page is meant.
  const page = pageOf(found, text === state.q ? Number(state.page) : 1, Number(state.size))
  const rows = page.items.map(({ account }) => account)
  const selection = useSelection(found, rows)

  const clearFilters = () => {
    setText('')
    setState({ q: '', category: '', status: '', page: '1' })
  }
  const shared = { rows, selection, sort: state.sort, onTask: setTask, onProblem: setProblem }

  return (
    <>
      <ListProblem problem={problem} query={query} onDismiss={() => setProblem(null)} />
      <AccountFilters
        state={state}
        text={text}
        found={found}
        onText={setText}
        onChange={(change) => setState({ ...change, page: '1' })}
      />
      <Found
        start={page.start}
        shown={rows.length}
        total={found.length}
        what="users"
        isFiltered={found.length < accounts.length}
      />
      <BulkBar selection={selection} />
      {found.length === 0 ? (
        <Nothing
          text={accounts.length > 0 ? 'No users matching the criteria' : 'No users found'}
          onClear={accounts.length > 0 ? clearFilters : undefined}
        />
      ) : isPhone ? (
        <AccountCards {...shared} />
      ) : (
        <AccountTable {...shared} onSort={(sort) => setState({ sort, page: '1' })} />
      )}
      {found.length > 0 ? (
        <Pager
          page={page.number}
          pages={page.pages}
          size={state.size}
          onPage={(number) => setState({ q: text, page: String(number) })}
          onSize={(size) => setState({ size, page: '1' })}
        />
      ) : null}
      {task ? <AccountTask task={task} onProblem={setProblem} onClose={() => setTask(null)} /> : null}
    </>
  )
}

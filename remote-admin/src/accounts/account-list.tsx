import type { Account } from '@grace/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useIsPhone } from '../lib/use-media-query.ts'
import { useSearchText } from '../lib/use-search-text.ts'
import { useUrlState } from '../lib/use-url-state.ts'
import { AccountCards } from './account-cards.tsx'
import { AccountFilters } from './account-filters.tsx'
import { AccountTable } from './account-table.tsx'
import { AccountTask } from './account-task.tsx'
import { matching, pageOf, searchable, sorted } from './find-accounts.ts'
import { ListState } from './list-state.ts'
import { Pager } from './pager.tsx'
import { accountsQuery } from './queries.ts'
import type { Task } from './task.ts'

export function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const [state, setState] = useUrlState(ListState)
  const [text, setText] = useSearchText(
    state.q,
    useCallback((q: string) => setState({ q, page: '1' }, { replace: true }), [setState]),
  )
  const [task, setTask] = useState<Task | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isPhone = useIsPhone()

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

  const clearFilters = () => {
    setText('')
    setState({ q: '', category: '', status: '', page: '1' })
  }
  const shared = { rows, sort: state.sort, onTask: setTask, onProblem: setProblem }

  return (
    <>
      <Problem problem={problem} onDismiss={() => setProblem(null)} />
      <AccountFilters
        state={state}
        text={text}
        found={found}
        onText={setText}
        onChange={(change) => setState({ ...change, page: '1' })}
      />
      <p className="adm-quiet adm-found" role="status">
        {found.length === 0
          ? ''
          : `${page.start + 1}–${page.start + rows.length} of ${found.length.toLocaleString('en-US')}`}
        {found.length === 0 ? '' : found.length === accounts.length ? ' users' : ' matching users'}
      </p>
      {found.length === 0 ? (
        <Nothing isFiltered={accounts.length > 0} onClear={clearFilters} />
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

/** What the server refused, or why a refresh brought nothing new. */
function Problem({ problem, onDismiss }: { problem: string | null; onDismiss: () => void }) {
  const { error, dataUpdatedAt, errorUpdatedAt } = useQuery(accountsQuery)
  const [dismissedAt, setDismissedAt] = useState(0)
  const stale = error && errorUpdatedAt > dataUpdatedAt && errorUpdatedAt > dismissedAt ? error.message : null
  const text = problem ?? stale
  return text ? (
    <Alert
      className="adm-list-problem"
      type="error"
      showIcon
      title={text}
      closable={{
        'aria-label': 'Dismiss',
        onClose: () => {
          onDismiss()
          setDismissedAt(errorUpdatedAt)
        },
      }}
    />
  ) : null
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="adm-nothing" role="status">
      <p>{isFiltered ? 'No users matching the criteria' : 'No users found'}</p>
      {isFiltered ? <Button onClick={onClear}>Clear filters</Button> : null}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { placeOf } from '../lib/list/paging.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { Screen } from '../lib/screen.tsx'
import './audit.css'
import { AuditList } from './audit-list.tsx'
import { AuditState } from './audit-state.ts'
import { auditQuery } from './queries.ts'

/** Who did what, when, and to what. */
export function AuditScreen() {
  const [state, setState] = useUrlState(AuditState)
  const query = useQuery(auditQuery(state))
  const { data, isFetching, isPlaceholderData, refetch } = query

  // A page past the end gives way to the last one.
  const last = data && !isPlaceholderData ? placeOf(data.total, Number(state.page), Number(state.size)) : null
  const lastPage = last && last.number < Number(state.page) ? String(last.number) : null
  useEffect(() => {
    if (lastPage) setState({ page: lastPage }, { replace: true })
  }, [lastPage, setState])

  return (
    <Screen
      title="Audit trail"
      beside={<ListHeading total={data?.total} isFetching={isFetching} onRefresh={() => void refetch()} />}
    >
      <AuditList query={query} state={state} setState={setState} />
    </Screen>
  )
}

import type { AuditEntry } from '@grace/contract/audit'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback } from 'react'
import { subjects } from '../lib/acts/acts.ts'
import { Failure } from '../lib/failure.tsx'
import { Found } from '../lib/list/found.tsx'
import { ListProblem } from '../lib/list/list-problem.tsx'
import { Nothing } from '../lib/list/nothing.tsx'
import { Pager } from '../lib/list/pager.tsx'
import { placeOf } from '../lib/list/paging.ts'
import { useSearchText } from '../lib/list/use-search-text.ts'
import { useIsPhone } from '../lib/use-media-query.ts'
import { Waiting } from '../lib/waiting.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditState, isFiltered, noFilters } from './audit-state.ts'
import { AuditCards, AuditTable } from './audit-table.tsx'

type Page = { items: AuditEntry[]; total: number }

export function AuditList({
  query,
  state,
  setState,
}: {
  query: UseQueryResult<Page>
  state: AuditState
  setState: (change: Partial<AuditState>, how?: { replace: boolean }) => void
}) {
  const [text, setText] = useSearchText(
    state.q,
    useCallback((q: string) => setState({ q, page: '1' }, { replace: true }), [setState]),
  )
  const isPhone = useIsPhone()
  const { data, error } = query
  const clear = () => {
    setText('')
    setState(noFilters)
  }
  const List = isPhone ? AuditCards : AuditTable
  const place = placeOf(data?.total ?? 0, Number(state.page), Number(state.size))
  return (
    <>
      {data ? <ListProblem problem={null} query={query} onDismiss={() => {}} /> : null}
      <AuditFilters
        state={state}
        text={text}
        onText={setText}
        onChange={(change) => setState({ ...change, page: '1' })}
      />
      {state.id && state.subject ? (
        <p className="adm-narrowed">
          Only {subjects[state.subject].one} #{state.id}.{' '}
          <Button size="small" onClick={() => setState({ id: '', page: '1' })}>
            Show all {subjects[state.subject].many.toLowerCase()}
          </Button>
        </p>
      ) : null}
      {data ? (
        <>
          <Found
            start={place.start}
            shown={data.items.length}
            total={data.total}
            what={data.total === 1 ? 'act' : 'acts'}
            isFiltered={isFiltered(state)}
          />
          {data.items.length === 0 && data.total > 0 ? (
            <Waiting what="audit trail" rows={10} />
          ) : data.items.length > 0 ? (
            <List
              entries={data.items}
              onHistory={({ subjectType, subjectId }) =>
                setState({ subject: subjectType, id: String(subjectId), page: '1' })
              }
            />
          ) : (
            <Nothing
              text={
                isFiltered(state)
                  ? 'Nothing in the audit trail matches'
                  : 'Nothing has been done yet. Whatever administrators create, change or delete will stand here.'
              }
              onClear={isFiltered(state) ? clear : undefined}
            />
          )}
          {data.total > 0 ? (
            <Pager
              page={place.number}
              pages={place.pages}
              size={state.size}
              onPage={(number) => setState({ q: text, page: String(number) })}
              onSize={(size) => setState({ size, page: '1' })}
            />
          ) : null}
        </>
      ) : error ? (
        <Failure
          error={error}
          retry={() => void query.refetch()}
          what="The audit trail could not be loaded."
        />
      ) : (
        <Waiting what="audit trail" rows={10} />
      )}
    </>
  )
}

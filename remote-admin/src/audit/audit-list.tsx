import type { AuditEntry } from '@grace/contract/audit'
import { Button } from 'antd'
import { subjects } from '../lib/acts/acts.ts'
import { Failure } from '../lib/failure.tsx'
import { Found } from '../lib/list/found.tsx'
import { ListProblem } from '../lib/list/list-problem.tsx'
import { Nothing } from '../lib/list/nothing.tsx'
import { Pager } from '../lib/list/pager.tsx'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { useIsPhone } from '../lib/use-media-query.ts'
import { Waiting } from '../lib/waiting.tsx'
import { AuditFilters } from './audit-filters.tsx'
import type { AuditState } from './audit-state.ts'
import { AuditCards, AuditTable } from './audit-table.tsx'

interface AuditListOf extends PagedListOf<AuditEntry> {
  state: AuditState
  change: (to: Partial<AuditState>) => void
}

export function AuditList({ list }: { list: AuditListOf }) {
  const { query, rows, total, page, state, isFiltered } = list
  const List = useIsPhone() ? AuditCards : AuditTable
  return (
    <>
      {total === undefined ? null : <ListProblem problem={null} query={query} onDismiss={() => {}} />}
      <AuditFilters state={state} text={list.text} onText={list.setText} onChange={list.change} />
      {state.id && state.subject ? (
        <p className="adm-narrowed">
          Only {subjects[state.subject].one} #{state.id}.{' '}
          <Button size="small" onClick={() => list.change({ id: '' })}>
            Show all {subjects[state.subject].many.toLowerCase()}
          </Button>
        </p>
      ) : null}
      {total === undefined && query.error ? (
        <Failure
          error={query.error}
          retry={() => void query.refetch()}
          what="The audit trail could not be loaded."
        />
      ) : total === undefined || list.isPastEnd ? (
        <Waiting what="audit trail" rows={10} />
      ) : (
        <>
          <Found
            start={page.start}
            shown={rows.length}
            total={total}
            what={total === 1 ? 'act' : 'acts'}
            isFiltered={isFiltered}
          />
          {total === 0 ? (
            <Nothing
              text={
                isFiltered
                  ? 'Nothing in the audit trail matches'
                  : 'Nothing has been done yet. Whatever administrators create, change or delete will stand here.'
              }
              onClear={isFiltered ? list.clearFilters : undefined}
            />
          ) : (
            <>
              <List
                entries={rows}
                onHistory={({ subjectType, subjectId }) =>
                  list.change({ subject: subjectType, id: String(subjectId) })
                }
              />
              <Pager
                page={page.number}
                pages={page.pages}
                size={state.size}
                onPage={list.goTo}
                onSize={list.setSize}
              />
            </>
          )}
        </>
      )}
    </>
  )
}

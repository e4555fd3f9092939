import { ListHeading } from '../lib/list/list-heading.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { Screen } from '../lib/screen.tsx'
import './audit.css'
import { AuditList } from './audit-list.tsx'
import { AuditState } from './audit-state.ts'
import { auditQuery } from './queries.ts'

/** Who did what, when, and to what. */
export function AuditScreen() {
  const list = usePagedList(AuditState, auditQuery)
  return (
    <Screen
      title="Audit trail"
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        />
      }
    >
      <AuditList list={list} />
    </Screen>
  )
}

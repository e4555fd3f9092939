import { HistoryOutlined } from '@ant-design/icons'
import { type AuditEntry, audit } from '@grace/contract/audit'
import { Button } from 'antd'
import { useCallback } from 'react'
import { actorName } from '../lib/audit-entries/action-verbs.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import type { Columns } from '../resource/columns.ts'
import { keys } from '../resource/keys.ts'
import { pageQuery } from '../resource/list-query.ts'
import { ListScreen } from '../resource/list-screen.tsx'
import { RowActions } from '../resource/row-actions.tsx'
import { EntryText } from './entry-text.tsx'
import './audit.css'
import { useAuditFilters } from './audit-filters.tsx'
import { type AuditColumn, AuditState, auditQueryOf } from './audit-state.ts'
import { Changes } from './changes.tsx'
import { differencesOf } from './differences.ts'

const columns: Columns<AuditEntry, AuditColumn> = [
  {
    label: 'When',
    sort: 'at',
    orders: ['Oldest first', 'Newest first'],
    isTime: true,
    cell: ({ at }) => <KigaliTime of={at} />,
    fact: true,
  },
  {
    label: 'Who',
    sort: 'actorUsername',
    orders: ['Who A–Z', 'Who Z–A'],
    cell: ({ actorUsername }) => actorName(actorUsername),
    isRowHeader: true,
    heading: (entry) => (
      <>
        <strong>{actorName(entry.actorUsername)}</strong> <EntryText entry={entry} />
      </>
    ),
  },
  { label: 'What', className: 'adm-col-text', cell: (entry) => <EntryText entry={entry} /> },
  {
    label: 'Changes',
    className: 'adm-col-changes',
    cell: (entry) => <Changes entry={entry} />,
    line: (entry) => (differencesOf(entry).length > 0 ? <Changes entry={entry} /> : null),
  },
]

const key = keys('audit')

/** The audit trail: actor, time, action and subject. */
export function AuditScreen() {
  const list = usePagedList(AuditState, (state) => pageQuery(key, audit.list, auditQueryOf(state)))
  const { id, subject } = list.state
  const { change } = list
  const actions = useCallback(
    ({ subjectType, subjectId }: AuditEntry) => {
      const name = `${subjects[subjectType].one} #${subjectId}`
      return (
        <RowActions
          name={name}
          actions={[
            {
              text: 'History',
              label: `History of ${name}`,
              icon: <HistoryOutlined aria-hidden />,
              run: () => change({ subject: subjectType, id: String(subjectId) }),
            },
          ]}
        />
      )
    },
    [change],
  )
  return (
    <ListScreen
      title="Audit trail"
      label="Audit trail"
      texts={{
        what: list.total === 1 ? 'act' : 'acts',
        failed: 'The audit trail could not be loaded.',
        none: 'Nothing yet. Everything administrators create, change or delete will appear here.',
        noMatch: 'Nothing in the audit trail matches',
      }}
      list={list}
      filters={useAuditFilters(list.state, list.change)}
      belowFilters={
        id && subject ? (
          <p className="adm-narrowed">
            Only {subjects[subject].one} #{id}.{' '}
            <Button size="small" onClick={() => list.change({ id: '' })}>
              Show all {subjects[subject].many.toLowerCase()}
            </Button>
          </p>
        ) : null
      }
      className="adm-audit"
      columns={columns}
      actions={actions}
    />
  )
}

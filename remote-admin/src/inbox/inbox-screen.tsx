import { LockOutlined } from '@ant-design/icons'
import { useParams } from '@grace/shared-auth/router'
import { useState } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ExportButton } from '../lib/list/export-button.tsx'
import { Filter } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { focusHeading, Screen } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import type { Inbox, InboxItem } from './inbox.ts'
import './inbox.css'
import { csvHeader, csvRow } from './inbox-csv.ts'
import { InboxCards, InboxTable } from './inbox-rows.tsx'
import { exportPage, ListState, listQuery, useMark } from './queries.ts'
import { RemoveItemDialog } from './remove-item-dialog.tsx'

const ItemDialog = lazyPart(async () => (await import('./item-dialog.tsx')).ItemDialog, null)

const statusChoices = [
  { value: '', label: 'All' },
  { value: 'NEW', label: 'New' },
  { value: 'DONE', label: 'Done' },
] as const

export function InboxScreen({ inbox }: { inbox: Inbox }) {
  const { id } = useParams()
  const list = usePagedList(ListState, (state) => listQuery(inbox, state))
  const [removing, setRemoving] = useState<InboxItem | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useToast()
  const { mark, marking } = useMark(inbox, {
    done(message) {
      toast.success(message)
      // Its row may have left the list, and the button with it.
      setTimeout(() => document.activeElement === document.body && focusHeading())
    },
    failed: setProblem,
  })
  const Rows = useIsPhone() ? InboxCards : InboxTable
  return (
    <Screen
      title={inbox.title}
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        />
      }
    >
      <p className="adm-quiet adm-private">
        <LockOutlined aria-hidden /> Private: only administrators can read this. Pass nothing of it on without
        being asked to.
      </p>
      <PagedList
        list={list}
        what={inbox.many}
        problem={problem}
        onDismiss={() => setProblem(null)}
        filters={
          <>
            <Filter
              label="Status"
              choices={statusChoices}
              value={list.state.status}
              onChange={(status) => list.change({ status })}
            />
            <ExportButton
              name={inbox.name}
              header={csvHeader(inbox)}
              rowOf={csvRow}
              fetchPage={exportPage(inbox, list.state)}
              disabled={!list.total}
            />
          </>
        }
      >
        {(rows) => (
          <Rows
            inbox={inbox}
            rows={rows}
            marking={marking}
            onMark={(item) => {
              setProblem(null)
              mark(item)
            }}
            onRemove={setRemoving}
          />
        )}
      </PagedList>
      {id ? <ItemDialog inbox={inbox} id={id} list={list} /> : null}
      {removing ? <RemoveItemDialog inbox={inbox} item={removing} onClose={() => setRemoving(null)} /> : null}
    </Screen>
  )
}

import { CheckOutlined, LockOutlined, PrinterOutlined, UndoOutlined } from '@ant-design/icons'
import { useParams } from '@grace/shared-auth/router'
import { useMemo, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { IconButton } from '../lib/icon-button.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ExportButton } from '../lib/list/export-button.tsx'
import { ListFilter } from '../lib/list/filters.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { focusHeading } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { RemoveButton } from '../resource/row-actions.tsx'
import { useSelection } from '../resource/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import './inbox.css'
import { inboxColumns } from './inbox-columns.tsx'
import { csvHeader, csvRow } from './inbox-csv.ts'
import { ListState, listQuery, useMark } from './queries.ts'
import { useBulk } from './use-bulk.ts'
import { useListKeys } from './use-list-keys.ts'

const ItemDialog = lazyPart(async () => (await import('./item-dialog.tsx')).ItemDialog, null)

const statusChoices = [
  { value: '', label: 'All' },
  { value: 'NEW', label: 'New' },
  { value: 'DONE', label: 'Done' },
] as const
const assignedChoices = [
  { value: '', label: 'Anybody' },
  { value: 'me', label: 'Me' },
] as const
const always = () => true

export function InboxScreen({ inbox }: { inbox: Inbox }) {
  const { id } = useParams()
  const list = usePagedList(ListState, (state) => listQuery(inbox, state))
  const columns = useMemo(() => inboxColumns(inbox), [inbox])
  const [problem, setProblem] = useState<string | null>(null)
  const selection = useSelection(list.rows, list.rows, always)
  const bulk = useBulk(inbox, setProblem)
  const toast = useToast()
  const { mark, marking } = useMark(inbox, {
    done(message) {
      toast.success(message)
      // The row may have left the list with the focused button.
      setTimeout(() => document.activeElement === document.body && focusHeading())
    },
    failed: setProblem,
  })
  const markOne = (item: InboxItem) => {
    setProblem(null)
    mark(item)
  }
  useListKeys({ list, selection, onMark: markOne })
  return (
    <ResourceScreen
      resource={inbox}
      title={inbox.many}
      intro={
        <p className="adm-quiet adm-private">
          <LockOutlined aria-hidden /> Private: only administrators can read this. Do not share it without
          permission.
        </p>
      }
      list={list}
      searchLabel="Search name or email"
      problem={problem}
      onDismiss={() => setProblem(null)}
      filters={
        <>
          <ListFilter label="Status" list={list} name="status" choices={statusChoices} />
          <ListFilter label="Assigned to" list={list} name="assigned" choices={assignedChoices} />
          {inbox.name === 'prayer-requests' ? (
            <ConsoleLink to="/inbox/prayer-requests/print" className="adm-inbox-print">
              <PrinterOutlined aria-hidden /> Prayer list
            </ConsoleLink>
          ) : null}
          <ExportButton
            name={inbox.name}
            header={csvHeader(inbox)}
            rowOf={csvRow}
            fetchPage={({ signal, ...page }) => inbox.list({ ...queryOf(list.state), ...page }, signal)}
            disabled={!list.total}
          />
        </>
      }
      above={<BulkBar inbox={inbox} selection={selection} bulk={bulk} />}
      className="adm-inbox"
      statusOf={({ status }) => status}
      columns={columns}
      selection={{ ...selection, nameOf: ({ name }) => name }}
      actions={(item, onRemove) => (
        <div className="adm-actions">
          <MarkButton item={item} isBusy={marking !== null} onMark={() => markOne(item)} />
          <RemoveButton name={`${inbox.one} of ${item.name}`} onRemove={() => onRemove(item)} />
        </div>
      )}
    >
      {id ? <ItemDialog inbox={inbox} id={id} list={list} selection={selection} /> : null}
    </ResourceScreen>
  )
}

function MarkButton({
  item: { name, status },
  isBusy,
  onMark,
}: {
  item: InboxItem
  isBusy: boolean
  onMark: () => void
}) {
  const isNew = status === 'NEW'
  const marked = isNew ? 'done' : 'new'
  return (
    <IconButton
      label={`Mark as ${marked}: ${name}`}
      tip={`Mark as ${marked}`}
      text={isNew ? 'Done' : 'New'}
      icon={isNew ? <CheckOutlined /> : <UndoOutlined />}
      aria-disabled={isBusy}
      onClick={() => isBusy || onMark()}
    />
  )
}

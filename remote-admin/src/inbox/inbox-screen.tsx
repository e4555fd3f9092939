import { CheckOutlined, LockOutlined, PrinterOutlined, UndoOutlined } from '@ant-design/icons'
import { useNavigate, useParams } from '@grace/shared-auth/router'
import { useMemo, useState } from 'react'
import { useAddress } from '../lib/address.tsx'
import { JobLines } from '../lib/bulk/job-lines.tsx'
import { IconButton } from '../lib/icon-button.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import { useCsvExport } from '../lib/list/use-export.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { useToast } from '../lib/toasts.tsx'
import { queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { RowActions, removeAction } from '../resource/row-actions.tsx'
import { useSelection } from '../resource/use-selection.ts'
import { InboxBulkBar } from './bulk-bar.tsx'
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
    done: toast.success,
    failed: setProblem,
  })
  const markOne = (item: InboxItem) => {
    setProblem(null)
    mark(item)
  }
  const navigate = useNavigate()
  const address = useAddress()
  const csvExport = useCsvExport({
    name: inbox.name,
    header: csvHeader(inbox),
    rowOf: csvRow,
    fetchPage: ({ signal, ...page }) => inbox.list({ ...queryOf(list.state), ...page }, signal),
    isDisabled: !list.total,
  })
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
      about={`What visitors send with the form for ${inbox.many.toLowerCase()} arrives here.`}
      filters={[
        filterOf(list, 'status', 'Status', statusChoices),
        filterOf(list, 'assigned', 'Assigned to', assignedChoices),
      ]}
      menu={[
        ...(inbox.name === 'prayer-requests'
          ? [
              {
                text: 'Prayer list',
                icon: <PrinterOutlined aria-hidden />,
                run: () => void navigate(address('/inbox/prayer-requests/print')),
              },
            ]
          : []),
        csvExport,
      ]}
      belowFilters={<JobLines list={inbox.trash} onProblem={setProblem} />}
      toolbar={<InboxBulkBar inbox={inbox} selection={selection} bulk={bulk} />}
      className="adm-inbox"
      statusOf={({ status }) => status}
      columns={columns}
      selection={{ ...selection, nameOf: ({ name }) => name }}
      actions={(item, onRemove) => (
        <RowActions
          name={item.name}
          lead={<MarkButton item={item} isBusy={marking !== null} onMark={() => markOne(item)} />}
          actions={[removeAction(`${inbox.one} of ${item.name}`, () => onRemove(item))]}
        />
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
      icon={isNew ? <CheckOutlined /> : <UndoOutlined />}
      aria-disabled={isBusy}
      onClick={() => isBusy || onMark()}
    />
  )
}

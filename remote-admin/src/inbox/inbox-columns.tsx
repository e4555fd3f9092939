import { FileTextOutlined } from '@ant-design/icons'
import { KigaliTime } from '../lib/kigali-time.tsx'
import type { Columns } from '../resource/columns.ts'
import { nameColumn } from '../resource/common-columns.tsx'
import { type Inbox, type InboxItem, unreadable } from './inbox.ts'
import type { InboxColumn } from './queries.ts'
import { InboxBadge } from './status-badge.tsx'

export const inboxColumns = (inbox: Inbox): Columns<InboxItem, InboxColumn> => [
  { ...nameColumn(inbox, 'Name', 'name'), label: 'From' },
  {
    label: 'Text',
    className: 'adm-inbox-text',
    cell: (item) => <span>{beginningOf(item)}</span>,
    line: (item) => <p className="adm-inbox-text">{beginningOf(item)}</p>,
  },
  {
    label: 'Status',
    sort: 'status',
    orders: ['Done first', 'New first'],
    className: 'adm-unbroken',
    cell: statusCell,
    badge: true,
  },
  {
    label: 'Assigned to',
    cell: ({ assignedTo }) => assignedTo?.fullName ?? '',
    line: ({ assignedTo }) =>
      assignedTo ? <p className="adm-quiet">Assigned to {assignedTo.fullName}</p> : null,
  },
  {
    label: 'Received',
    sort: 'createdAt',
    orders: ['Oldest first', 'Newest first'],
    isTime: true,
    cell: ({ createdAt }) => <KigaliTime of={createdAt} />,
    fact: true,
  },
]

/** Plain text; CSS truncates it to two lines. */
const beginningOf = ({ text, isUnreadable }: InboxItem) => (isUnreadable ? unreadable : text.slice(0, 300))

function statusCell(item: InboxItem) {
  const { note } = item
  return (
    <>
      <InboxBadge item={item} />
      {note ? (
        <span className="adm-note-mark" data-tip="Has a note">
          <FileTextOutlined aria-hidden />
          <span className="adm-visually-hidden">Has a note</span>
        </span>
      ) : null}
    </>
  )
}

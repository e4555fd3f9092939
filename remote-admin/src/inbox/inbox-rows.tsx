import { CheckOutlined, DeleteOutlined, FileTextOutlined, UndoOutlined } from '@ant-design/icons'
import { IconButton } from '../lib/icon-button.tsx'
import { KeepingLink } from '../lib/keeping-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import { InboxBadge } from './status-badge.tsx'

interface Rows {
  inbox: Inbox
  rows: readonly InboxItem[]
  /** Of the item whose status is being changed. */
  marking: number | null
  onMark: (item: InboxItem) => void
  onRemove: (item: InboxItem) => void
}

export function InboxTable({ inbox, rows, ...handlers }: Rows) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table adm-inbox">
        <caption className="adm-unseen">{inbox.title}, newest first. Times are Kigali time.</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Text</th>
            <th scope="col">Status</th>
            <th scope="col">Received</th>
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.id} data-status={item.status}>
              <th scope="row" className="adm-col-text">
                <OpenLink inbox={inbox} item={item} />
              </th>
              <td className="adm-inbox-text">
                <span>
                  <Beginning of={item.text} />
                </span>
              </td>
              <td className="adm-unbroken">
                <Marks item={item} />
              </td>
              <td>
                <KigaliTime of={item.createdAt} />
              </td>
              <td className="adm-col-actions">
                <Actions inbox={inbox} item={item} {...handlers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The table's rows on a phone. */
export function InboxCards({ inbox, rows, ...handlers }: Rows) {
  return (
    <ul className="adm-cards" aria-label={inbox.title}>
      {rows.map((item) => (
        <li key={item.id} className="adm-card adm-inbox" data-status={item.status}>
          <h2>
            <OpenLink inbox={inbox} item={item} />
          </h2>
          <p className="adm-card-badges">
            <Marks item={item} />
            <span className="adm-quiet">
              <KigaliTime of={item.createdAt} />
            </span>
          </p>
          <p className="adm-inbox-text">
            <Beginning of={item.text} />
          </p>
          <Actions inbox={inbox} item={item} {...handlers} />
        </li>
      ))}
    </ul>
  )
}

const OpenLink = ({ inbox, item: { id, name } }: { inbox: Inbox; item: InboxItem }) => (
  <KeepingLink to={`${inbox.path}/${id}`}>{name}</KeepingLink>
)

/** As plain text, whatever it looks like; the sheet cuts what does not fit into two lines. */
const Beginning = ({ of }: { of: string }) => of.slice(0, 300)

function Marks({ item: { status, note } }: { item: InboxItem }) {
  return (
    <>
      <InboxBadge status={status} />
      {note ? (
        <span className="adm-note-mark" title="There is a note">
          <FileTextOutlined aria-hidden />
          <span className="adm-unseen">There is a note</span>
        </span>
      ) : null}
    </>
  )
}

function Actions({ inbox, item, marking, onMark, onRemove }: { item: InboxItem } & Omit<Rows, 'rows'>) {
  const isNew = item.status === 'NEW'
  const marked = isNew ? 'done' : 'new'
  return (
    <div className="adm-actions">
      <IconButton
        label={`Mark as ${marked}: ${item.name}`}
        tip={`Mark as ${marked}`}
        text={isNew ? 'Done' : 'New'}
        icon={isNew ? <CheckOutlined /> : <UndoOutlined />}
        aria-disabled={marking !== null}
        onClick={() => marking === null && onMark(item)}
      />
      <IconButton
        label={`Delete ${inbox.one} of ${item.name}`}
        tip="Delete"
        className="adm-icon-button-danger"
        text="Delete"
        icon={<DeleteOutlined />}
        onClick={() => onRemove(item)}
      />
    </div>
  )
}

import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ConsoleLink } from '../lib/address.tsx'
import { focusHeading } from '../lib/screen.tsx'
import type { Selection } from '../resource/use-selection.ts'
import { AssignSelect } from './assign-select.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import type { Bulk } from './use-bulk.ts'

/** Actions for the chosen submissions, or the progress of one. */
export function BulkBar({
  inbox,
  selection: { chosen, clear },
  bulk,
}: {
  inbox: Inbox
  selection: Selection<InboxItem>
  bulk: Bulk
}) {
  const { processed, stop } = bulk
  if (chosen.length === 0 && processed === null) return null
  const what = (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? inbox.one : inbox.many.toLowerCase()}`

  async function run(work: Promise<void>) {
    await work
    clear()
    // The bar goes with the focused button.
    setTimeout(() => document.activeElement === document.body && focusHeading())
  }
  return (
    <section className="adm-bulk adm-inbox-bulk" aria-label={`Selected ${inbox.many.toLowerCase()}`}>
      <p role="status">
        {processed === null ? `${what(chosen.length)} selected` : `${processed} of ${what(chosen.length)}`}
      </p>
      {processed === null ? (
        <>
          <Button type="primary" onClick={() => void run(bulk.mark(chosen, 'DONE'))}>
            Mark as done
          </Button>
          <Button onClick={() => void run(bulk.mark(chosen, 'NEW'))}>Mark as new</Button>
          <AssignSelect
            aria-label="Assign the selected ones"
            current={null}
            placeholder="Assign to…"
            onAssign={(who) => void run(bulk.assign(chosen, who))}
          />
          {inbox.name === 'prayer-requests' ? (
            <ConsoleLink
              to={`/inbox/prayer-requests/print?ids=${chosen.map(({ id }) => id).join(',')}`}
              className="adm-inbox-print"
            >
              <PrinterOutlined aria-hidden /> Print
            </ConsoleLink>
          ) : null}
          <Button danger onClick={() => void run(bulk.remove(chosen))}>
            Delete
          </Button>
          <Button type="text" onClick={clear}>
            Clear selection
          </Button>
        </>
      ) : (
        <Button onClick={stop}>Stop</Button>
      )}
    </section>
  )
}

import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ConsoleLink } from '../lib/address.tsx'
import { BulkBar } from '../lib/bulk/bulk-bar.tsx'
import type { Selection } from '../resource/use-selection.ts'
import { AssignSelect } from './assign-select.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import type { Bulk } from './use-bulk.ts'

/** Actions for the chosen submissions. */
export function InboxBulkBar({
  inbox,
  selection: { chosen, clear },
  bulk,
}: {
  inbox: Inbox
  selection: Selection<InboxItem>
  bulk: Bulk
}) {
  if (chosen.length === 0) return null
  const { one } = inbox
  const many = inbox.many.toLowerCase()

  async function run(work: Promise<boolean>) {
    if (await work) clear()
  }
  return (
    <BulkBar
      label={`Selected ${many}`}
      count={chosen.length}
      {...{ one, many }}
      onClear={clear}
      className="adm-inbox-bulk"
    >
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
    </BulkBar>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import type { Account } from '@grace/contract/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { errorMessageOr } from '../lib/error-message.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useToast } from '../lib/toasts.tsx'
import type { Selection } from '../resource/use-selection.ts'

const StatusDialog = lazyPart(async () => (await import('./bulk-status-dialog.tsx')).BulkStatusDialog, null)
const counted = (count: number) => count.toLocaleString('en-US')

/** Bulk actions for the selected accounts. */
export function BulkBar({
  selection: { chosen, selectable, page, chooseAll, clear },
}: {
  selection: Selection<Account>
}) {
  const toast = useToast()
  const download = async () => {
    try {
      const { downloadAccounts } = await import('./accounts-csv.ts')
      downloadAccounts(chosen)
    } catch (error) {
      toast.error(errorMessageOr(error, 'The file could not be created. Please try again.'))
    }
  }
  const [pending, setPending] = useState<{ active: boolean; accounts: typeof chosen } | null>(null)
  return (
    <>
      {chosen.length > 0 ? (
        <section className="adm-bulk" aria-label="Selected users">
          <p role="status">
            <strong>{counted(chosen.length)}</strong> {chosen.length === 1 ? 'user' : 'users'} selected
          </p>
          {page.isAll && chosen.length < selectable ? (
            <Button type="link" onClick={chooseAll}>
              Select all {counted(selectable)} matching
            </Button>
          ) : null}
          <Button onClick={() => setPending({ active: true, accounts: chosen })}>Activate</Button>
          <Button danger onClick={() => setPending({ active: false, accounts: chosen })}>
            Deactivate
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
            Export selected
          </Button>
          <Button type="text" onClick={clear}>
            Clear selection
          </Button>
        </section>
      ) : null}
      {pending ? <StatusDialog {...pending} onDone={clear} onClose={() => setPending(null)} /> : null}
    </>
  )
}

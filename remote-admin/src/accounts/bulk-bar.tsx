import { DownloadOutlined } from '@ant-design/icons'
import type { Account } from '@grace/contract/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { BulkBar } from '../lib/bulk/bulk-bar.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useToast } from '../lib/toasts.tsx'
import type { Selection } from '../resource/use-selection.ts'

const StatusDialog = lazyPart(async () => (await import('./bulk-status-dialog.tsx')).BulkStatusDialog, null)

/** Bulk actions for the selected accounts. */
export function AccountsBulkBar({
  selection: { chosen, selectable, page, chooseAll, clear },
  onProblem,
}: {
  selection: Selection<Account>
  onProblem: (problem: string | null) => void
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
        <BulkBar label="Selected users" count={chosen.length} one="user" onClear={clear}>
          {page.isAll && chosen.length < selectable ? (
            <Button type="link" onClick={chooseAll}>
              Select all {selectable.toLocaleString('en-US')} matching
            </Button>
          ) : null}
          <Button onClick={() => setPending({ active: true, accounts: chosen })}>Activate</Button>
          <Button danger onClick={() => setPending({ active: false, accounts: chosen })}>
            Deactivate
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
            Export selected
          </Button>
        </BulkBar>
      ) : null}
      {pending ? (
        <StatusDialog {...pending} onProblem={onProblem} onDone={clear} onClose={() => setPending(null)} />
      ) : null}
    </>
  )
}

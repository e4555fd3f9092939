import type { TrashItem } from '@grace/contract/trash'
import { Alert } from 'antd'
import { useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { focusHeading } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { type BulkResult, useTrashMutations } from './queries.ts'
import { RefusedList } from './refused-list.tsx'
import { counted, kindOf, nameOf } from './trash-columns.tsx'

/** Asks before things are deleted for good, and lists what the server refused. */
export function PurgeDialog({
  items,
  onDone,
  onClose,
}: {
  items: readonly TrashItem[]
  onDone: () => void
  onClose: () => void
}) {
  const toast = useToast()
  const { purgeAll } = useTrashMutations()
  const [processed, setProcessed] = useState<number | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const [first] = items
  const isOne = items.length === 1 && first
  const people = items.filter(({ kind }) => kind === 'account').length
  const title = isOne ? `Delete “${nameOf(first)}” for good?` : `Delete ${counted(items.length)} for good?`
  const isRunning = processed !== null && result === null

  async function confirm() {
    setProcessed(0)
    const after = await purgeAll(items, setProcessed)
    if (after.refused.length > 0 || after.stopped) return setResult(after)
    toast.success(
      isOne ? `“${nameOf(first)}” was deleted for good.` : `${counted(items.length)} deleted for good.`,
    )
    onDone()
    onClose()
    // The button that opened this dialog was removed with its row.
    setTimeout(focusHeading)
  }
  return (
    <Dialog title={title} role="alertdialog" onClose={() => isRunning || onClose()}>
      {result ? (
        <>
          <Alert
            type="warning"
            showIcon
            title={`${result.done.length} of ${items.length} deleted for good.`}
            description={result.stopped ?? undefined}
          />
          <RefusedList refused={result.refused} />
        </>
      ) : (
        <>
          <p>{isOne ? `${kindOf(first)}. It` : 'They'} cannot be restored after this.</p>
          {people > 0 ? (
            <p>
              {people === 1 ? 'A person is' : `${people} people are`} erased: names, email addresses and phone
              numbers are removed from the audit trail too, and prayer requests, messages and newsletter
              subscriptions sent with their email addresses are deleted.
            </p>
          ) : null}
          {processed !== null && items.length > 1 ? (
            <p role="status">
              {processed} of {items.length}
            </p>
          ) : null}
        </>
      )}
      <div className="adm-dialog-actions">
        <Button onClick={onClose} disabled={isRunning} data-first-focus>
          {result ? 'Close' : 'Cancel'}
        </Button>
        {result ? null : (
          <Button type="primary" danger loading={isRunning} onClick={() => void confirm()}>
            Delete for good
          </Button>
        )}
      </div>
    </Dialog>
  )
}

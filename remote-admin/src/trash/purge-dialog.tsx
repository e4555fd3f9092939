import type { TrashItem } from '@grace/contract/trash'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useJobSteps } from '../lib/bulk/use-jobs.ts'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'
import { purgeItem } from './queries.ts'
import { counted, kindOf, nameOf } from './trash-columns.tsx'

/** Asks before things are deleted for good: one at once, several by a job. */
export function PurgeDialog({
  items,
  onProblem,
  onDone,
  onClose,
}: {
  items: readonly TrashItem[]
  onProblem: (problem: string | null) => void
  onDone: () => void
  onClose: () => void
}) {
  const toast = useToast()
  const client = useQueryClient()
  const { start } = useJobSteps('trash', onProblem)
  const [isRunning, setIsRunning] = useState(false)
  const [first] = items
  const isOne = items.length === 1 && first
  const people = items.filter(({ kind }) => kind === 'account').length
  const title = isOne ? `Delete “${nameOf(first)}” for good?` : `Delete ${counted(items.length)} for good?`

  async function purgeOne(item: TrashItem): Promise<boolean> {
    onProblem(null)
    try {
      await purgeItem(item)
      toast.success(`“${nameOf(item)}” was deleted for good.`)
      return true
    } catch (error) {
      onProblem(errorMessageOr(error, `“${nameOf(item)}” could not be deleted. Please try again.`))
      return false
    } finally {
      void client.invalidateQueries()
    }
  }

  async function confirm() {
    setIsRunning(true)
    const work = isOne ? purgeOne(first) : start({ act: 'purge', ids: items.map(({ id }) => id) })
    const isDone = await work
    onClose()
    // The button that opened this dialog goes with its row.
    if (isDone) onDone()
  }
  return (
    <Dialog title={title} onClose={() => isRunning || onClose()}>
      <p>{isOne ? `${kindOf(first)}. It` : 'They'} cannot be restored after this.</p>
      {people > 0 ? (
        <p>
          {people === 1 ? 'A person is' : `${people} people are`} erased: names, email addresses and phone
          numbers are removed from the audit trail too, and prayer requests, messages and newsletter
          subscriptions sent with their email addresses are deleted.
        </p>
      ) : null}
      <div className="adm-dialog-actions">
        <Button onClick={onClose} disabled={isRunning} data-first-focus>
          Cancel
        </Button>
        <Button type="primary" danger loading={isRunning} onClick={() => void confirm()}>
          Delete for good
        </Button>
      </div>
    </Dialog>
  )
}

import { CallError } from '@grace/shared-auth/call'
import type { UseMutationResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { reasonOr } from './reason.ts'
import { focusHeading } from './screen.tsx'
import { useToast } from './toasts.tsx'

/**
 * Asks before something is deleted, says why when the server refuses, and what happened when it did not.
 *
 * @param failed the sentence for a failure that the server gives no reason for.
 */
export function RemoveDialog({
  title,
  question,
  children,
  id,
  removal,
  failed,
  onClose,
  onRemoved,
}: {
  title: string
  question: string
  /** Which one it is. */
  children?: ReactNode
  id: number
  removal: UseMutationResult<{ message: string }, Error, number>
  failed: string
  onClose: () => void
  onRemoved?: () => void
}) {
  const toast = useToast()
  const confirm = () =>
    removal.mutate(id, {
      onSuccess: ({ message }) => {
        onClose()
        toast.success(message)
        onRemoved?.()
        // The button that opened this dialog is gone with its row.
        setTimeout(focusHeading)
      },
    })
  const isInUse = removal.error instanceof CallError && removal.error.status === 409
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      {removal.error ? (
        <Alert className="adm-form-summary" type="error" showIcon title={reasonOr(removal.error, failed)} />
      ) : null}
      <p>{question}</p>
      {children ? <p className="adm-quiet">{children}</p> : null}
      <div className="adm-dialog-actions">
        <Button onClick={onClose} data-first-focus>
          {isInUse ? 'Close' : 'Cancel'}
        </Button>
        <Button type="primary" danger loading={removal.isPending} disabled={isInUse} onClick={confirm}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}

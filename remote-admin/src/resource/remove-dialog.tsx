import { CallError } from '@grace/shared-auth/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { focusHeading } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { refresh } from './refresh.ts'
import type { Resource } from './resource.ts'

/** Confirms a deletion, shows the server's refusal, or a message on success. */
export function RemoveDialog<T extends { id: number }>({
  resource: {
    key,
    one,
    nameOf,
    remove,
    removing = nameOf,
    question = `Are you sure you want to delete this ${one}? This action cannot be undone.`,
  },
  row,
  onClose,
  onRemoved,
}: {
  resource: Resource<T>
  row: T
  onClose: () => void
  onRemoved?: () => void
}) {
  const toast = useToast()
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => remove(row.id),
    onSuccess: () => void refresh(client, key, { removed: row.id }),
  })
  const confirm = () =>
    removal.mutate(undefined, {
      onSuccess: ({ message }) => {
        onClose()
        toast.success(message)
        onRemoved?.()
        // The button that opened this dialog was removed with its row.
        setTimeout(focusHeading)
      },
    })
  const isInUse = removal.error instanceof CallError && removal.error.status === 409
  const failed = `Failed to delete ${one}. Please try again.`
  return (
    <Dialog title={`Delete ${one}`} role="alertdialog" onClose={onClose}>
      {removal.error ? (
        <Alert
          className="adm-form-summary"
          type="error"
          showIcon
          title={errorMessageOr(removal.error, failed)}
        />
      ) : null}
      <p>{question}</p>
      <p className="adm-quiet">{removing(row)}</p>
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

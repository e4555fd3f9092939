import { Button } from 'antd'
import { Dialog } from '../lib/dialog.tsx'
import { focusHeading } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import type { TaskProps } from './account-task.tsx'
import { useRemoveAccount } from './queries.ts'

export function RemoveAccountDialog({ account, onProblem, onClose }: TaskProps) {
  const remove = useRemoveAccount()
  const toast = useToast()
  const confirm = () => {
    onProblem(null)
    remove.mutate(account.id, {
      onSuccess: ({ message }) => {
        onClose()
        toast.success(message)
        // The button that opened this dialog is gone with its row.
        setTimeout(focusHeading)
      },
      onError: (error) => {
        onClose()
        onProblem(error.message)
      },
    })
  }
  return (
    <Dialog title="Delete user" role="alertdialog" onClose={onClose}>
      <p>Are you sure you want to delete this user?</p>
      <p className="adm-quiet">
        {account.fullName} ({account.username}, {account.email}). This cannot be undone.
      </p>
      <div className="adm-dialog-actions">
        <Button onClick={onClose} data-first-focus>
          Cancel
        </Button>
        <Button type="primary" danger loading={remove.isPending} onClick={confirm}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}

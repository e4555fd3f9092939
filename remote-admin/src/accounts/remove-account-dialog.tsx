import { RemoveDialog } from '../lib/remove-dialog.tsx'
import type { TaskProps } from './account-task.tsx'
import { useRemoveAccount } from './queries.ts'

export function RemoveAccountDialog({ account: { id, fullName, username, email }, onClose }: TaskProps) {
  return (
    <RemoveDialog
      title="Delete user"
      question="Are you sure you want to delete this user?"
      id={id}
      removal={useRemoveAccount()}
      failed="Failed to delete user. Please try again."
      onClose={onClose}
    >
      {fullName} ({username}, {email}). This cannot be undone.
    </RemoveDialog>
  )
}

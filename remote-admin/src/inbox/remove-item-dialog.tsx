import { RemoveDialog } from '../lib/remove-dialog.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import { useRemoveItem } from './queries.ts'

export function RemoveItemDialog({
  inbox,
  item: { id, name },
  onClose,
  onRemoved,
}: {
  inbox: Inbox
  item: InboxItem
  onClose: () => void
  onRemoved?: () => void
}) {
  return (
    <RemoveDialog
      title={`Delete ${inbox.one}`}
      question={`Are you sure you want to delete this ${inbox.one}? This action cannot be undone.`}
      id={id}
      removal={useRemoveItem(inbox)}
      failed={`Failed to delete ${inbox.one}. Please try again.`}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      From {name}. Its words and the note on it are gone for good.
    </RemoveDialog>
  )
}

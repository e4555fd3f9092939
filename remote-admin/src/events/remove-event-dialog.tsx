import type { Event } from '@grace/contract/events'
import { RemoveDialog } from '../lib/remove-dialog.tsx'
import { useRemoveEvent } from './queries.ts'

export function RemoveEventDialog({
  event: { id, title },
  onClose,
  onRemoved,
}: {
  event: Event
  onClose: () => void
  onRemoved?: () => void
}) {
  return (
    <RemoveDialog
      title="Delete event"
      question="Are you sure you want to delete this event? This action cannot be undone."
      id={id}
      removal={useRemoveEvent()}
      failed="Failed to delete event. Please try again."
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {title}
    </RemoveDialog>
  )
}

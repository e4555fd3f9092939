import type { Announcement } from '@grace/contract/announcements'
import { RemoveDialog } from '../lib/remove-dialog.tsx'
import { useRemoveAnnouncement } from './queries.ts'

export function RemoveAnnouncementDialog({
  announcement: { id, title },
  onClose,
  onRemoved,
}: {
  announcement: Announcement
  onClose: () => void
  onRemoved?: () => void
}) {
  return (
    <RemoveDialog
      title="Delete announcement"
      question="Are you sure you want to delete this announcement? This action cannot be undone."
      id={id}
      removal={useRemoveAnnouncement()}
      failed="Failed to delete announcement. Please try again."
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {title}
    </RemoveDialog>
  )
}

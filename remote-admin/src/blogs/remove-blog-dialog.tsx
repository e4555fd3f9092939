import type { Blog } from '@grace/contract/blogs'
import { RemoveDialog } from '../lib/remove-dialog.tsx'
import { useRemoveBlog } from './queries.ts'

export function RemoveBlogDialog({
  blog: { id, title },
  onClose,
}: {
  blog: Pick<Blog, 'id' | 'title'>
  onClose: () => void
}) {
  return (
    <RemoveDialog
      title="Delete blog"
      question="Are you sure you want to delete this blog? This action cannot be undone."
      id={id}
      removal={useRemoveBlog()}
      failed="Failed to delete blog. Please try again."
      onClose={onClose}
    >
      {title}
    </RemoveDialog>
  )
}

import type { Blog } from '@grace/contract/blogs'
import { Dialog } from '../lib/dialog.tsx'
import { StatusFacts } from './status-facts.tsx'
import { StatusSteps } from './status-steps.tsx'

/** Where a blog stands, and where it can go from there. */
export function StatusDialog({ blog, onClose }: { blog: Blog; onClose: () => void }) {
  return (
    <Dialog title={`Status of ${blog.title}`} onClose={onClose}>
      <StatusFacts blog={blog} />
      <StatusSteps blog={blog} onDone={onClose} />
    </Dialog>
  )
}

import type { Blog } from '@grace/contract/blogs'
import { Dialog } from '../lib/dialog.tsx'
import { StatusFacts } from './status-facts.tsx'
import { StatusSteps } from './status-steps.tsx'

/** Status of a blog and its possible transitions. */
export function StatusDialog({ blog, onClose }: { blog: Blog; onClose: () => void }) {
  return (
    <Dialog title={`Status of ${blog.title}`} onClose={onClose}>
      <StatusFacts blog={blog} />
      <StatusSteps blog={blog} onDone={onClose} />
    </Dialog>
  )
}

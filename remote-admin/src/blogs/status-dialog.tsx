import type { Blog } from '@grace/contract/blogs'
import { useState } from 'react'
import { Dialog } from '../lib/dialog.tsx'
import { StatusOfLanguages } from './blog-review.tsx'
import { FromMember } from './from-member.tsx'
import { NextStep } from './next-step.tsx'

/** Status of a blog and its possible transitions. After an approval it stays open and offers what follows. */
export function StatusDialog({ blog, onClose }: { blog: Blog; onClose: () => void }) {
  const [approved, setApproved] = useState<Blog | null>(null)
  const isApproved = (changed: Blog) =>
    Object.entries(changed.languages).some(
      ([language, { status }]) =>
        status === 'APPROVED' && blog.languages[language as 'en']?.status !== 'APPROVED',
    )
  return (
    <Dialog title={`Status of ${blog.title}`} onClose={onClose}>
      <FromMember blog={blog} />
      <StatusOfLanguages
        key={approved?.updatedAt}
        blog={approved ?? blog}
        onDone={(changed) => (isApproved(changed) ? setApproved(changed) : onClose())}
      />
      {approved ? <NextStep blog={approved} /> : null}
    </Dialog>
  )
}

import type { Blog } from '@grace/contract/blogs'

/** A blog that a member wrote: by whom, and with which name readers see it. Null for others. */
export function FromMember({ blog: { member, createdBy } }: { blog: Pick<Blog, 'member' | 'createdBy'> }) {
  if (!member) return null
  return (
    <p className="adm-quiet">
      From the member {createdBy}; readers see{' '}
      {member.shownName === null ? 'no name' : `the name “${member.shownName}”`}.
    </p>
  )
}

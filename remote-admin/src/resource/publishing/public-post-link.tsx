import type { Post } from '@grace/contract/posts'
import { type ComponentProps, useContext } from 'react'
import { BasePath } from '../../lib/address.tsx'
import { isScheduled } from '../../lib/scheduled.tsx'

/** Link to the public post in a new tab. Not rendered while the post is not public, or in the standalone console. */
export function PublicPostLink({
  post: { id, status, publishAt, language },
  ...rest
}: { post: Pick<Post, 'id' | 'status' | 'publishAt' | 'language'> } & Omit<
  ComponentProps<'a'>,
  'href' | 'target'
>) {
  const isInHost = useContext(BasePath) !== ''
  if (!isInHost || status !== 'APPROVED' || isScheduled(publishAt)) return null
  return <a {...rest} href={`/${language ?? 'en'}/posts/${id}`} target="_blank" rel="noopener" />
}

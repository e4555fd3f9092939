import type { Post } from '@grace/contract/posts'
import { type ComponentProps, useContext } from 'react'
import { BasePath } from '../../lib/address.tsx'
import { isScheduled } from '../../lib/scheduled.tsx'

type Published = Pick<Post, 'id' | 'status' | 'publishAt' | 'language'>

/** Returns a function for the address of a public post; null while it is not public, or in the standalone console. */
export function usePublicAddress() {
  const isInHost = useContext(BasePath) !== ''
  return ({ id, status, publishAt, language }: Published) =>
    isInHost && status === 'APPROVED' && !isScheduled(publishAt) ? `/${language ?? 'en'}/posts/${id}` : null
}

/** Link to the public post in a new tab. Not rendered without a public address. */
export function PublicPostLink({
  post,
  ...rest
}: { post: Published } & Omit<ComponentProps<'a'>, 'href' | 'target'>) {
  const href = usePublicAddress()(post)
  return href ? <a {...rest} href={href} target="_blank" rel="noopener" /> : null
}

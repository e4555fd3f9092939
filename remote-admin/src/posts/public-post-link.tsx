import type { Post } from '@grace/contract/posts'
import { type ComponentProps, useContext } from 'react'
import { BasePath } from '../lib/address.tsx'

/** To a post as visitors see it, in a tab beside the console; nothing while they do not, or where the console runs alone. */
export function PublicPostLink({
  post: { id, status, language },
  ...rest
}: { post: Pick<Post, 'id' | 'status' | 'language'> } & Omit<ComponentProps<'a'>, 'href' | 'target'>) {
  const isInHost = useContext(BasePath) !== ''
  if (!isInHost || status !== 'APPROVED') return null
  return <a {...rest} href={`/${language ?? 'en'}/posts/${id}`} target="_blank" rel="noopener" />
}

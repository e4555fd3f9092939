import type { Blog } from '@grace/contract/blogs'
import { languages } from '@grace/contract/languages'
import { useContext } from 'react'
import { BasePath, ConsoleLink } from '../lib/address.tsx'
import { isScheduled, ScheduledBadge } from '../lib/scheduled.tsx'

/** Next step after an approval: the post, or a link to it. */
export function NextStep({ blog }: { blog: Blog }) {
  const isInHost = useContext(BasePath) !== ''
  const [language] = [blog.language, ...languages].filter((code) => code && blog.languages[code]?.isPublic)
  if (!language) return null
  // Its pictures are on that screen.
  if (!blog.postId && blog.member)
    return <ConsoleLink to={`/blogs/${blog.id}/edit`}>Publish it with its pictures</ConsoleLink>
  if (!blog.postId) return <ConsoleLink to={`/posts/new?blog=${blog.id}`}>Create the post</ConsoleLink>
  if (blog.postPublishAt && isScheduled(blog.postPublishAt))
    return <ScheduledBadge publishAt={blog.postPublishAt} />
  if (!isInHost) return null
  return (
    <p>
      On the site:{' '}
      <a href={`/${language}/posts/${blog.postId}`} target="_blank" rel="noopener">
        see the post
      </a>
    </p>
  )
}

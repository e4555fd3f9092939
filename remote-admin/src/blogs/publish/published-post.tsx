import type { WholeBlog } from '@grace/contract/blogs'
import { languages } from '@grace/contract/languages'
import { ConsoleLink } from '../../lib/address.tsx'
import { KigaliTime } from '../../lib/kigali-time.tsx'
import { isScheduled } from '../../lib/scheduled.tsx'
import { PublicPostLink } from '../../resource/publishing/public-post-link.tsx'

/** Since when, or from when, visitors see the post of a blog; null without one. */
export function PublishedPost({
  blog,
}: {
  blog: Pick<WholeBlog, 'language' | 'languages' | 'postId' | 'postPublishAt'>
}) {
  const { postId: id, postPublishAt: publishAt } = blog
  if (id === null || publishAt === null) return null
  const [language = null] = [blog.language, ...languages].filter(
    (code) => code && blog.languages[code]?.isPublic,
  )
  return (
    <div className="adm-blog-published">
      <p>
        {isScheduled(publishAt)
          ? 'Visitors will see it from '
          : language
            ? 'On the site since '
            : 'The post is ready since '}
        <KigaliTime of={publishAt} />
        {language ? '.' : ', once a text is approved.'}
      </p>
      <p className="adm-post-links">
        {language ? (
          <PublicPostLink post={{ id, publishAt, language, status: 'APPROVED' }}>See the post</PublicPostLink>
        ) : null}
        <ConsoleLink to={`/posts/${id}/edit`}>Categories, pictures and time</ConsoleLink>
      </p>
    </div>
  )
}

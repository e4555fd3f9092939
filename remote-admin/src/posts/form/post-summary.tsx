import type { Blog } from '@grace/contract/blogs'
import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../../lib/address.tsx'
import { BlogStatusBadge } from '../../lib/badges.tsx'
import { categoryNamesQuery } from '../../lib/category-names.ts'
import { kigaliTime } from '../../lib/kigali-time.tsx'
import { type PublishAt, plannedFor } from '../../resource/publishing/when.ts'
import { postsOfBlogQuery } from '../queries.ts'
import { chosenBlogQuery } from './choices.ts'

/** Summary of the selection and of its visibility. */
export function PostSummary({
  blogId,
  categoryIds,
  pictureIds,
  publishAt,
  postId,
}: {
  blogId: number | null
  categoryIds: number[]
  pictureIds: number[]
  publishAt: PublishAt
  /** Id of the edited post. */
  postId: number | null
}) {
  const { data: blog } = useQuery({ ...chosenBlogQuery(blogId ?? 0), enabled: blogId !== null })
  const { data: categories = [] } = useQuery(categoryNamesQuery)
  const names = categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name)
  return (
    <section className="adm-post-summary" aria-labelledby="post-summary">
      <h2 id="post-summary">Summary</h2>
      <dl>
        <dt>Blog</dt>
        <dd>
          {blogId !== null && blog ? (
            <span>
              {blog.title} <BlogStatusBadge status={blog.status} />
            </span>
          ) : (
            'Not selected yet'
          )}
        </dd>
        <dt>Categories</dt>
        <dd>{names.join(', ') || 'None selected yet'}</dd>
        <dt>Pictures</dt>
        <dd>{pictureIds.length === 0 ? 'None' : `${pictureIds.length}, the first is the cover`}</dd>
      </dl>
      {blogId !== null && blog ? (
        <>
          <p>{visibilityOf(isPublic(blog), plannedFor(publishAt))}</p>
          <AlreadyShown blogId={blogId} postId={postId} />
        </>
      ) : null}
    </section>
  )
}

const isPublic = ({ languages }: Blog) => Object.values(languages).some((state) => state.isPublic)

/** @param from instant; null: at once. */
export const visibilityOf = (isPublic: boolean, from: string | null): string =>
  isPublic
    ? `Visitors will see it ${from ? `from ${kigaliTime(from)}` : 'as soon as it is saved'}.`
    : `Visitors will see it once the blog is approved${from ? `, not before ${kigaliTime(from)}` : ''}.`

/** Warns about a second post of the same blog. */
function AlreadyShown({ blogId, postId }: { blogId: number; postId: number | null }) {
  const { data } = useQuery(postsOfBlogQuery(blogId))
  const other = data?.items.find(({ id }) => id !== postId)
  if (!other) return null
  return (
    <p className="adm-quiet">
      Another post already shows this blog.{' '}
      <ConsoleLink to={`/posts/${other.id}/edit`}>Edit that post</ConsoleLink>
    </p>
  )
}

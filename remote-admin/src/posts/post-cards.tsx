import type { Post } from '@grace/contract/posts'
import { ConsoleLink } from '../lib/address.tsx'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PostActions } from './post-actions.tsx'
import { PostCover } from './post-cover.tsx'

/** The table's rows on a phone. */
export function PostCards({ rows, onRemove }: { rows: readonly Post[]; onRemove: (post: Post) => void }) {
  return (
    <ul className="adm-cards" aria-label="Posts">
      {rows.map((post) => (
        <li key={post.id} className="adm-card">
          <h2>
            <ConsoleLink to={`/posts/${post.id}/edit`}>{post.title}</ConsoleLink>
          </h2>
          <p className="adm-card-badges">
            <BlogStatusBadge status={post.status} />
            <span className="adm-quiet">{post.categories.map(({ name }) => name).join(', ')}</span>
          </p>
          <PostCover post={post} />
          <p className="adm-quiet">
            Created <KigaliTime of={post.createdAt} />
          </p>
          <PostActions post={post} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

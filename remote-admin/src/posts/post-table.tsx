import type { Post } from '@grace/contract/posts'
import { ConsoleLink } from '../lib/address.tsx'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PostActions } from './post-actions.tsx'
import { PostCover } from './post-cover.tsx'

export function PostTable({ rows, onRemove }: { rows: readonly Post[]; onRemove: (post: Post) => void }) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="adm-unseen">Posts. Times are Kigali time.</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Categories</th>
            <th scope="col">Pictures</th>
            <th scope="col">
              Created<span className="adm-unseen"> (Kigali time)</span>
            </th>
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((post) => (
            <tr key={post.id}>
              <th scope="row" className="adm-col-text">
                <ConsoleLink to={`/posts/${post.id}/edit`}>{post.title}</ConsoleLink>
              </th>
              <td>
                <BlogStatusBadge status={post.status} />
              </td>
              <td className="adm-col-text">{post.categories.map(({ name }) => name).join(', ')}</td>
              <td>
                <PostCover post={post} />
              </td>
              <td>
                <KigaliTime of={post.createdAt} />
              </td>
              <td className="adm-col-actions">
                <PostActions post={post} onRemove={onRemove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

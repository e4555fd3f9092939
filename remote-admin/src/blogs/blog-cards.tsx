import type { Blog } from '@grace/contract/blogs'
import { ConsoleLink } from '../lib/address.tsx'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { BlogActions, type Handlers } from './blog-actions.tsx'

/** The table's rows on a phone. */
export function BlogCards({ rows, ...handlers }: { rows: readonly Blog[] } & Handlers) {
  return (
    <ul className="adm-cards" aria-label="Blogs">
      {rows.map((blog) => (
        <li key={blog.id} className="adm-card">
          <h2 lang={blog.language ?? ''}>
            <ConsoleLink to={`/blogs/${blog.id}/edit`}>{blog.title}</ConsoleLink>
          </h2>
          <p className="adm-card-badges">
            <BlogStatusBadge status={blog.status} />
            <span className="adm-quiet">
              <KigaliTime of={blog.createdAt} />
            </span>
          </p>
          <p className="adm-card-preview" lang={blog.language ?? ''}>
            {blog.preview}
          </p>
          <BlogActions blog={blog} {...handlers} />
        </li>
      ))}
    </ul>
  )
}

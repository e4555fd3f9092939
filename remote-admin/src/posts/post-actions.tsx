import { DeleteOutlined, EditOutlined, ExportOutlined } from '@ant-design/icons'
import type { Post } from '@grace/contract/posts'
import { ConsoleLink } from '../lib/address.tsx'
import { IconButton } from '../lib/icon-button.tsx'
import { PublicPostLink } from './public-post-link.tsx'

export function PostActions({ post, onRemove }: { post: Post; onRemove: (post: Post) => void }) {
  const { id, title } = post
  return (
    <div className="adm-actions">
      <ConsoleLink
        to={`/posts/${id}/edit`}
        className="adm-icon-button"
        aria-label={`Edit ${title}`}
        title="Edit"
      >
        <EditOutlined aria-hidden />
        <span className="adm-icon-text">Edit</span>
      </ConsoleLink>
      <PublicPostLink
        post={post}
        className="adm-icon-button"
        aria-label={`Show ${title} on the site`}
        title="Show on the site"
      >
        <ExportOutlined aria-hidden />
        <span className="adm-icon-text">Show</span>
      </PublicPostLink>
      <IconButton
        label={`Delete ${title}`}
        tip="Delete"
        text="Delete"
        className="adm-icon-button-danger"
        icon={<DeleteOutlined />}
        onClick={() => onRemove(post)}
      />
    </div>
  )
}

import { AuditOutlined, DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import type { Blog } from '@grace/contract/blogs'
import { ConsoleLink } from '../lib/address.tsx'
import { IconButton } from '../lib/icon-button.tsx'

/** What is about to be done with a blog, in a dialog of its own. */
export type Task = { kind: 'status' | 'remove'; blog: Blog }

export interface Handlers {
  onTask: (task: Task) => void
  onView: (blog: Blog) => void
}

export function BlogActions({ blog, onTask, onView }: { blog: Blog } & Handlers) {
  const { id, title } = blog
  return (
    <div className="adm-actions adm-blog-actions">
      <IconButton
        label={`View ${title}`}
        tip="View"
        text="View"
        icon={<EyeOutlined />}
        onClick={() => onView(blog)}
      />
      <ConsoleLink
        to={`/blogs/${id}/edit`}
        className="adm-icon-button"
        aria-label={`Edit ${title}`}
        title="Edit"
      >
        <EditOutlined aria-hidden />
        <span className="adm-icon-text">Edit</span>
      </ConsoleLink>
      <IconButton
        label={`Change status of ${title}`}
        tip="Approve, reject or return to draft"
        text="Status"
        icon={<AuditOutlined />}
        onClick={() => onTask({ kind: 'status', blog })}
      />
      <IconButton
        label={`Delete ${title}`}
        tip="Delete"
        className="adm-icon-button-danger"
        text="Delete"
        icon={<DeleteOutlined />}
        onClick={() => onTask({ kind: 'remove', blog })}
      />
    </div>
  )
}

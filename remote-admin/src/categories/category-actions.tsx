import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { Category } from '@grace/contract/categories'
import { IconButton } from '../lib/icon-button.tsx'
import { EditLink } from './edit-link.tsx'

export function CategoryActions({
  category,
  onRemove,
}: {
  category: Category
  onRemove: (category: Category) => void
}) {
  const { id, name } = category
  return (
    <div className="adm-actions">
      <EditLink id={id} className="adm-icon-button" aria-label={`Edit ${name}`} title="Edit">
        <EditOutlined aria-hidden />
        <span className="adm-icon-text">Edit</span>
      </EditLink>
      <IconButton
        label={`Delete ${name}`}
        tip="Delete"
        text="Delete"
        className="adm-icon-button-danger"
        icon={<DeleteOutlined />}
        onClick={() => onRemove(category)}
      />
    </div>
  )
}

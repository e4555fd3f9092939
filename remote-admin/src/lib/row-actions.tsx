import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { ConsolePath } from './address.tsx'
import { IconButton } from './icon-button.tsx'
import { KeepingLink } from './keeping-link.tsx'

/** What every row of something that administrators write can be asked for. */
export function RowActions({
  to,
  title,
  onRemove,
}: {
  to: ConsolePath
  title: string
  onRemove: () => void
}) {
  return (
    <div className="adm-actions">
      <KeepingLink to={to} className="adm-icon-button" aria-label={`Edit ${title}`} title="Edit">
        <EditOutlined aria-hidden />
        <span className="adm-icon-text">Edit</span>
      </KeepingLink>
      <IconButton
        label={`Delete ${title}`}
        tip="Delete"
        text="Delete"
        className="adm-icon-button-danger"
        icon={<DeleteOutlined />}
        onClick={onRemove}
      />
    </div>
  )
}

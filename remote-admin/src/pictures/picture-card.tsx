import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { Picture } from '@grace/contract/pictures'
import { PlainBadge } from '../lib/badges.tsx'
import { fileSize } from '../lib/file-size.ts'
import { IconButton } from '../lib/icon-button.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PictureImage } from '../lib/picture-image.tsx'
import { pictureName, wordsOf } from '../lib/picture-words.ts'
import { EditLink } from './edit-link.tsx'

export const cardSizes = '(max-width: 480px) 92vw, (max-width: 768px) 46vw, 270px'

export function PictureCard({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { id, path, type, format, width, height, bytes, dateTime } = picture
  const words = wordsOf(picture)
  const name = pictureName(picture)
  return (
    <li className="adm-picture-card">
      {/* The button below says the same to the keyboard. */}
      <EditLink id={id} className="adm-picture-frame" tabIndex={-1} aria-hidden="true">
        <PictureImage picture={picture} alt="" sizes={cardSizes} />
      </EditLink>
      <div className="adm-picture-facts">
        <p className="adm-card-badges">
          <PlainBadge>{type}</PlainBadge>
          <span className="adm-quiet">
            {format.toUpperCase()} · {width} × {height} · {fileSize(bytes)}
          </span>
        </p>
        <h2 className={words ? 'adm-picture-words' : 'adm-picture-words adm-quiet'}>
          {words ?? 'No description'}
        </h2>
        <p className="adm-quiet adm-picture-path">{path}</p>
        <p className="adm-quiet">
          <KigaliTime of={dateTime} />
        </p>
      </div>
      <div className="adm-picture-actions">
        <EditLink id={id} className="adm-icon-button" aria-label={`Edit ${name}`} title="Edit">
          <EditOutlined aria-hidden />
        </EditLink>
        <IconButton
          label={`Delete ${name}`}
          tip="Delete"
          className="adm-icon-button-danger"
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Picture } from '@grace/contract/pictures'
import { IconButton } from '../../lib/icon-button.tsx'
import { PictureImage } from '../../lib/picture-image.tsx'
import { truncate } from '../../lib/truncate.ts'

export function ChosenPicture({
  id,
  picture,
  isLost,
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  id: number
  /** Undefined while loading. */
  picture: Picture | undefined
  isLost: boolean
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  return (
    <li className="adm-chosen-picture">
      <div className="adm-picture-frame">
        {picture ? <PictureImage picture={picture} alt="" sizes="160px" /> : null}
        {isFirst ? <span className="adm-cover-mark">Cover</span> : null}
      </div>
      <p className="adm-chosen-name">{isLost ? 'This picture no longer exists.' : truncate(name, 50)}</p>
      <div className="adm-chosen-buttons">
        <IconButton
          label={`Move ${name} left`}
          tip="Move left"
          icon={<LeftOutlined />}
          data-control={`${id} -1`}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${name} right`}
          tip="Move right"
          icon={<RightOutlined />}
          data-control={`${id} 1`}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Remove ${name}`}
          tip="Remove"
          icon={<CloseOutlined />}
          data-control={`${id} 0`}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

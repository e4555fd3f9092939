import type { Picture } from '@grace/contract/pictures'
import { pictureName } from '../../lib/alt-text.ts'
import { PictureImage } from '../../lib/picture-image.tsx'
import { truncate } from '../../lib/truncate.ts'

const labelChars = 50

/** A label around the checkbox: clicking the picture toggles it. */
export function PictureOption({
  picture,
  isChosen,
  onToggle,
}: {
  picture: Picture
  isChosen: boolean
  onToggle: () => void
}) {
  return (
    <li>
      <label className="adm-picture-option">
        <span className="adm-picture-frame">
          <PictureImage picture={picture} alt="" sizes="(max-width: 768px) 46vw, 180px" />
        </span>
        <span className="adm-picture-option-label">
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <span>{truncate(pictureName(picture), labelChars)}</span>
        </span>
      </label>
    </li>
  )
}

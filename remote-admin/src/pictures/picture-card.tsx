import { FolderOutlined } from '@ant-design/icons'
import type { WholePicture } from '@grace/contract/pictures'
import { altTextOf, pictureName } from '../lib/alt-text.ts'
import { PlainBadge } from '../lib/badges.tsx'
import { SelectBox } from '../lib/bulk/select-box.tsx'
import { fileSize } from '../lib/file-size.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { PictureImage } from '../lib/picture-image.tsx'
import { SampleBadge } from '../lib/samples/sample-badge.tsx'
import { editAction, RowActions, removeAction } from '../resource/row-actions.tsx'
import type { Selection } from '../resource/use-selection.ts'
import { pictureResource } from './queries.ts'

export const cardSizes = '(max-width: 480px) 92vw, (max-width: 768px) 46vw, 270px'

export function PictureCard({
  picture,
  albumNames,
  isChosen,
  onChoose,
  onRemove,
}: {
  picture: WholePicture
  albumNames: ReadonlyMap<number, string>
  isChosen: boolean
  onChoose: Selection<WholePicture>['toggle']
  onRemove: (picture: WholePicture) => void
}) {
  const { id, path, type, format, width, height, bytes, dateTime, fileName, albumIds = [] } = picture
  const inAlbums = albumIds.flatMap((id) => albumNames.get(id) ?? [])
  const words = altTextOf(picture)
  return (
    <li className="adm-picture-card" data-chosen={isChosen}>
      {/* Duplicates the edit button, so the keyboard skips it. */}
      <ListStateLink
        to={pictureResource.path(id)}
        className="adm-picture-frame"
        tabIndex={-1}
        aria-hidden="true"
      >
        <PictureImage picture={picture} alt="" sizes={cardSizes} />
      </ListStateLink>
      <div className="adm-picture-choose">
        <SelectBox
          label={`Select ${pictureName(picture)}`}
          checked={isChosen}
          onChange={(checked, isRange) => onChoose(id, checked, isRange)}
        />
      </div>
      <div className="adm-picture-facts">
        <p className="adm-card-badges">
          <PlainBadge>{type}</PlainBadge>
          <span className="adm-quiet">
            {format.toUpperCase()} · {width} × {height} · {fileSize(bytes)}
          </span>
          <SampleBadge kind="picture" id={id} />
        </p>
        <h2 className={words ? 'adm-picture-words' : 'adm-picture-words adm-quiet'}>
          {words ?? 'No description'}
        </h2>
        {fileName ? <p className="adm-picture-path">{fileName}</p> : null}
        <p className="adm-quiet adm-picture-path">{path}</p>
        <p className="adm-quiet">
          <KigaliTime of={dateTime} />
        </p>
        {inAlbums.length > 0 ? (
          <p className="adm-quiet adm-picture-path">
            <FolderOutlined aria-hidden /> <span className="adm-visually-hidden">Albums: </span>
            {inAlbums.join(', ')}
          </p>
        ) : null}
      </div>
      <RowActions
        name={pictureName(picture)}
        actions={[
          editAction(pictureResource, picture),
          removeAction(pictureName(picture), () => onRemove(picture)),
        ]}
      />
    </li>
  )
}

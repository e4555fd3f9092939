import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { type ChangeEvent, useId, useState } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

// A telephone turns photos of its own kind into JPEG where that is what is asked for.
const accept = 'image/jpeg,image/png,image/gif,image/webp'

/** Where pictures come in: chosen, taken with the camera, dropped anywhere on the screen, or pasted. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const [isOver, setOver] = useState(false)
  useDroppedFiles(onFiles, setOver)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // So that the same file can be chosen again.
    event.target.value = ''
  }
  return (
    <div className="adm-drop" data-over={isOver}>
      <div className="adm-drop-buttons">
        <input
          id={`${id}-files`}
          className="adm-drop-input"
          type="file"
          multiple
          accept={accept}
          aria-describedby={`${id}-rules`}
          onChange={take}
        />
        <label className="adm-link-button" htmlFor={`${id}-files`}>
          <PictureOutlined aria-hidden /> Choose images
        </label>
        {hasCamera ? (
          <>
            <input
              id={`${id}-camera`}
              className="adm-drop-input"
              type="file"
              accept="image/jpeg"
              capture="environment"
              onChange={take}
            />
            <label className="adm-link-button adm-drop-camera" htmlFor={`${id}-camera`}>
              <CameraOutlined aria-hidden /> Take a photo
            </label>
          </>
        ) : (
          <p>or drop them here, or paste them</p>
        )}
      </div>
      <p className="adm-quiet" id={`${id}-rules`}>
        JPEG, PNG, GIF or WebP, 5 MB at most for each. Larger photos are made smaller before they travel.
      </p>
    </div>
  )
}

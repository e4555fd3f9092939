import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { type ChangeEvent, useId, useState } from 'react'
import '../../lib/drop.css'
import { pictureTypes } from '../../lib/rich-text/take-pictures.ts'
import { useDroppedFiles } from '../../lib/use-dropped-files.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

/** Input for pictures: file dialog, camera, drag and drop, and paste. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const [isOver, setOver] = useState(false)
  useDroppedFiles(onFiles, setOver)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // Allows to choose the same file again.
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
          accept={pictureTypes}
          aria-describedby={`${id}-rules`}
          onChange={take}
        />
        <label className="adm-link-button" htmlFor={`${id}-files`}>
          <PictureOutlined aria-hidden /> Choose pictures
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
        JPEG, PNG, GIF or WebP, up to 5 MB each. Larger photos are reduced before upload.
      </p>
    </div>
  )
}

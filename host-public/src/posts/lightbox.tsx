import type { Picture } from '@grace/contract/pictures'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadedPicture, useAltText } from '../lib/picture.tsx'

interface Props {
  pictures: Picture[]
  at: number
  show: (at: number) => void
  close: () => void
}

/** Shows a picture in full size; closes on Escape, and moves with arrow keys and buttons. */
export function Lightbox({ pictures, at, show, close }: Props) {
  const { t } = useTranslation('posts')
  const dialog = useRef<HTMLDialogElement>(null)
  const isBackdropPressed = useRef(false)
  const picture = pictures[at] as Picture
  const caption = useAltText(picture)
  const count = pictures.length
  useEffect(() => dialog.current?.showModal(), [])

  const go = (step: number) => show((at + step + count) % count)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const place = t('picture', { number: at + 1, count })
  return (
    <dialog
      ref={dialog}
      className="lightbox night"
      aria-label={t('pictures')}
      onClose={close}
      onKeyDown={onKeyDown}
      // Events of the backdrop have the dialog as their target. A selection that is dragged out of the caption also ends in
      // a click on it.
      onPointerDown={({ target }) => {
        isBackdropPressed.current = target === dialog.current
      }}
      onClick={({ target }) => {
        if (target === dialog.current && isBackdropPressed.current) dialog.current?.close()
      }}
    >
      <figure>
        <UploadedPicture key={picture.id} picture={picture} sizes="100vw" isFirst />
        <figcaption aria-live="polite">
          <span className="place">{place}</span>
          <span lang={caption.lang}>{caption.text}</span>
        </figcaption>
      </figure>
      <p className="lightbox-controls row">
        {count > 1 && (
          <>
            <button
              type="button"
              className="button quiet"
              aria-label={t('previousPicture')}
              onClick={() => go(-1)}
            >
              ←
            </button>{' '}
            <button
              type="button"
              className="button quiet"
              aria-label={t('nextPicture')}
              onClick={() => go(1)}
            >
              →
            </button>{' '}
          </>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </p>
    </dialog>
  )
}

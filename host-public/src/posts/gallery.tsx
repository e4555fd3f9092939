import type { Picture } from '@grace/contract/pictures'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress, UploadedPicture, useAltText } from '../lib/picture.tsx'
import { Lightbox } from './lightbox.tsx'

/** The picture that is open in the lightbox, and the links that open it. */
export function useGallery(pictures: Picture[]) {
  const [open, setOpen] = useState<number | null>(null)
  return {
    linkTo: (at: number) => (event: MouseEvent) => {
      // In a new tab or window it is a plain link.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(at)
    },
    lightbox: open !== null && (
      <Lightbox pictures={pictures} at={open} show={setOpen} close={() => setOpen(null)} />
    ),
  }
}

interface OpenerProps {
  pictures: Picture[]
  at: number
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** Without scripts it opens the file. */
export function PictureLink({ pictures, at, onClick, children }: OpenerProps) {
  const { t } = useTranslation('posts')
  const picture = pictures[at] as Picture
  const { text } = useAltText(picture)
  return (
    <a
      className="picture-link"
      data-control=""
      href={pictureAddress(picture.path, picture.access)}
      onClick={onClick}
    >
      {children}
      {/* A link around a picture without alternative text needs a name. */}
      {text === '' && (
        <span className="only-heard">{t('picture', { number: at + 1, count: pictures.length })}</span>
      )}
    </a>
  )
}

/** Pictures of a post without the first, which is the cover above the text. */
export function Gallery({
  pictures,
  linkTo,
}: {
  pictures: Picture[]
  linkTo: (at: number) => OpenerProps['onClick']
}) {
  const { t } = useTranslation('posts')
  if (pictures.length < 2) return null
  return (
    <section className="across" aria-labelledby="pictures">
      <h2 id="pictures">{t('pictures')}</h2>
      <ul className="gallery">
        {pictures.slice(1).map((picture, index) => (
          <li key={picture.id}>
            <PictureLink pictures={pictures} at={index + 1} onClick={linkTo(index + 1)}>
              <UploadedPicture picture={picture} sizes="(min-width: 62rem) 36rem, 46vw" maxWidth={800} />
            </PictureLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

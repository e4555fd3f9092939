import type { Picture, PictureVariant } from '@grace/contract/pictures'
import { useEffect, useRef, useState } from 'react'
import { textIn } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'

/** Address of a stored file. @param access of its picture, if it has one. */
export const pictureAddress = (path: string, access?: string) =>
  `/api/images/${path}${access ? `?${access}` : ''}`

/** Alternative text; empty if there is none. */
export function useAltText({ altText, altTextByLanguage }: Picture) {
  return textIn(useLanguage(), altText ?? '', altTextByLanguage)
}

interface Props {
  picture: Picture
  /** Displayed width, from which the browser chooses a copy. */
  sizes: string
  /** Maximum width of the copies. */
  maxWidth?: number
  /** Visible without scrolling: loaded eagerly. */
  isFirst?: boolean
}

/** A picture in the width that the screen needs; if the file fails to load, its alternative text. */
export function UploadedPicture({ picture, sizes, maxWidth = 1_600, isFirst = false }: Props) {
  const { path, access, width, height, variants } = picture
  const alt = useAltText(picture)
  const [isLost, setLost] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It failed before the error handler was attached.
    if (image.current?.complete && image.current.naturalWidth === 0) setLost(true)
  }, [])
  if (isLost) {
    return (
      <span className="no-picture" lang={alt.lang}>
        {alt.text}
      </span>
    )
  }
  const [smallest] = variants
  const fitting = variants.filter((variant) => variant.width <= maxWidth || variant === smallest)
  const webp = fitting.filter(({ format }) => format === 'webp')
  const avif = fitting.filter(({ format }) => format === 'avif')
  return (
    <picture>
      {/* AVIF copies are made one by one: until all exist, the larger ones would be missing. */}
      {avif.length > 0 && avif.length >= webp.length && (
        <source type="image/avif" srcSet={srcSet(avif, access)} sizes={sizes} />
      )}
      {webp.length > 0 && <source type="image/webp" srcSet={srcSet(webp, access)} sizes={sizes} />}
      <img
        ref={image}
        src={pictureAddress(path, access)}
        alt={alt.text}
        lang={alt.lang}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={() => setLost(true)}
      />
    </picture>
  )
}

const srcSet = (variants: PictureVariant[], access: string | undefined) =>
  variants.map(({ path, width }) => `${pictureAddress(path, access)} ${width}w`).join(', ')

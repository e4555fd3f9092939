import type { Picture, PictureVariant } from '@grace/contract/pictures'
import { useEffect, useRef, useState } from 'react'
import { textIn } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'

export const pictureAddress = (path: string) => `/api/images/${path}`

/** What it shows, in words; empty where nobody wrote any. */
export function useAltText({ altText, altTextByLanguage }: Picture) {
  return textIn(useLanguage(), altText ?? '', altTextByLanguage)
}

interface Props {
  picture: Picture
  /** How wide it is drawn, for the browser to choose a copy. */
  sizes: string
  /** No copy wider than this. */
  maxWidth?: number
  /** One that is seen at once. */
  isFirst?: boolean
}

/** A picture of a post in the width that the screen needs; where its file cannot be had, its place with its words. */
export function PostPicture({ picture, sizes, maxWidth = 1_600, isFirst = false }: Props) {
  const { path, width, height, variants } = picture
  const alt = useAltText(picture)
  const [isLost, setLost] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It was lost before anybody listened.
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
      {/* They arrive one after the other: before all are there, the larger would be missing. */}
      {avif.length > 0 && avif.length >= webp.length && (
        <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />
      )}
      {webp.length > 0 && <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} />}
      <img
        ref={image}
        src={pictureAddress(path)}
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

const srcSet = (variants: PictureVariant[]) =>
  variants.map(({ path, width }) => `${pictureAddress(path)} ${width}w`).join(', ')

import type { Picture } from '@grace/contract/pictures'
import { useState } from 'react'
import './picture-image.css'

/** Address of a stored file. @param access of its picture, if it has one. */
export const pictureAddress = (path: string, access?: string) =>
  `/api/images/${path}${access ? `?${access}` : ''}`

/**
 * Placeholder: crossed-out hills and sun. A data URL, because the host's CSP refuses images of the console's origin.
 */
const placeholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><g fill="none" stroke="#8a7f76" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><rect x="40" y="30" width="80" height="60" rx="6"/><circle cx="62" cy="50" r="6"/><path d="m46 82 24-20 14 12 16-16 14 14M36 98 124 22"/></g></svg>',
)}`

/** Responsive picture; shows a placeholder with the alt text when the file cannot be loaded. */
export function PictureImage({
  picture: { path, access, variants, width, height },
  alt,
  sizes,
}: {
  picture: Pick<Picture, 'path' | 'access' | 'variants' | 'width' | 'height'>
  /** Empty where the alt text is shown beside it. */
  alt: string
  /** Rendered width, as in `<img sizes>`. */
  sizes: string
}) {
  const [lostPath, setLostPath] = useState<string | null>(null)
  // AVIF copies are created some seconds after the upload; WebP copies are there at once.
  const copies = variants.filter(({ format }) => format === 'webp')
  if (lostPath === path) {
    return <img className="adm-picture adm-picture-lost" src={placeholder} alt={alt} />
  }
  return (
    <img
      className="adm-picture"
      src={pictureAddress(path, access)}
      srcSet={
        copies.map((copy) => `${pictureAddress(copy.path, access)} ${copy.width}w`).join(', ') || undefined
      }
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setLostPath(path)}
    />
  )
}

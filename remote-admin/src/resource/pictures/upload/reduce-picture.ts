import { pictureMaxBytes } from '@grace/contract/limits'
import { decodePicture, drawScaled, encodeCanvas } from '@grace/shared-auth/scaled-picture'
import type { Format } from './picture-format.ts'

/** Larger than any copy on the site; more would only cost bandwidth. */
const longestSide = 2400
const previewSide = 360
const quality = 0.85

export interface Prepared {
  /** The original file, or a smaller copy of it. */
  file: Blob
  /** Thumbnail as a data URL; null when the browser cannot decode the picture. */
  preview: string | null
}

/**
 * Scales a picture down to the size that the site needs, applies the EXIF orientation, and makes a thumbnail.
 *
 * Call it for one file at a time: decoding a phone's photo takes a hundred megabytes.
 */
export async function preparePicture(
  file: Blob,
  { format, isAnimated }: { format: Format; isAnimated: boolean },
): Promise<Prepared> {
  const bitmap = await decodePicture(file)
  if (!bitmap) return { file, preview: null }
  try {
    const isLarge = Math.max(bitmap.width, bitmap.height) > longestSide || file.size > pictureMaxBytes
    const preview = drawScaled(bitmap, previewSide).toDataURL('image/webp', 0.7)
    // Re-encoding would keep only the first frame of an animation.
    if (isAnimated || !isLarge) return { file, preview }
    // JPEG has no transparency; WebP keeps that of other formats.
    const type = format === 'jpeg' ? 'image/jpeg' : 'image/webp'
    const smaller = await encodeCanvas(drawScaled(bitmap, longestSide), type, quality)
    return { file: smaller && smaller.size < file.size ? smaller : file, preview }
  } catch {
    // Out of memory: the server can reduce it.
    return { file, preview: null }
  } finally {
    bitmap.close()
  }
}

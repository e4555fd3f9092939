import { pictureMaxBytes } from '@grace/contract/limits'
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
  const bitmap = await opened(file)
  if (!bitmap) return { file, preview: null }
  try {
    const isLarge = Math.max(bitmap.width, bitmap.height) > longestSide || file.size > pictureMaxBytes
    const preview = drawn(bitmap, previewSide).toDataURL('image/webp', 0.7)
    // Re-encoding would keep only the first frame of an animation.
    if (isAnimated || !isLarge) return { file, preview }
    const canvas = drawn(bitmap, longestSide)
    // JPEG has no transparency; WebP keeps that of other formats.
    const type = format === 'jpeg' ? 'image/jpeg' : 'image/webp'
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    // Some phones free a canvas only when its size is 0.
    canvas.width = 0
    return { file: smaller && smaller.size < file.size ? smaller : file, preview }
  } catch {
    // Out of memory: the server can reduce it.
    return { file, preview: null }
  } finally {
    bitmap.close()
  }
}

async function opened(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

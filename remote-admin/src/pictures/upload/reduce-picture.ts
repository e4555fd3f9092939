import { pictureMaxBytes } from '@grace/contract/limits'
import type { Format } from './picture-format.ts'

/** The largest copy that the site shows is smaller; more would only travel. */
const longestSide = 2400
const previewSide = 360
const quality = 0.85

export interface Prepared {
  /** What travels: the file itself, or a smaller one made of it. */
  file: Blob
  /** A small copy as data, which the page may show; null where the browser cannot read the picture. */
  preview: string | null
}

/**
 * Makes a picture as large as the site needs it, upright as its camera meant it, and a small one to look at.
 *
 * One at a time: a photo of a telephone takes a hundred megabytes of memory while it is open.
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
    // Of what isAnimated only one frame would be left.
    if (isAnimated || !isLarge) return { file, preview }
    const canvas = drawn(bitmap, longestSide)
    // A JPEG has nothing to see through; what another picture has of it must stay.
    const type = format === 'jpeg' ? 'image/jpeg' : 'image/webp'
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    // Some telephones free the memory of a canvas only when it has none.
    canvas.width = 0
    return { file: smaller && smaller.size < file.size ? smaller : file, preview }
  } catch {
    // No memory for it: the server has.
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

import { pictureMaxBytes } from '@grace/contract/limits'
import { decodePicture, drawScaled, encodeCanvas } from '@grace/shared-auth/scaled-picture'

/** Larger than any copy on the site; more would only cost data. */
const longestSide = 2000
const previewSide = 320
const quality = 0.85

/** Formats that the server takes, by their first bytes. */
const beginnings: [string, RegExp][] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^47494638/],
  ['image/webp', /^52494646.{8}57454250/],
]

async function typeOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return beginnings.find(([, beginning]) => beginning.test(hex))?.[0] ?? null
}

/**
 * A chosen picture in the size that the site needs, upright.
 *
 * @returns why it cannot be sent, or the file.
 */
export async function reducePicture(file: Blob): Promise<Blob | 'notPicture' | 'tooLarge'> {
  const type = await typeOf(file)
  const bitmap = type === 'image/gif' ? null : await decodePicture(file)
  // A browser may read formats that the server does not take, as phones do with those of their cameras.
  if (!type && !bitmap) return 'notPicture'
  let smaller: Blob | null = null
  try {
    const isLarge = bitmap && (Math.max(bitmap.width, bitmap.height) > longestSide || !type)
    if (bitmap && (isLarge || file.size > pictureMaxBytes)) {
      const to = type === 'image/png' ? 'image/webp' : 'image/jpeg'
      smaller = await encodeCanvas(drawScaled(bitmap, longestSide), to, quality)
    }
  } catch {
    // Out of memory: the server can reduce it.
  }
  bitmap?.close()
  const sent = smaller && (!type || smaller.size < file.size) ? smaller : file
  if (sent === file && !type) return 'notPicture'
  return sent.size > pictureMaxBytes ? 'tooLarge' : sent
}

/** A small copy as a data URL, which the security policy permits; null if the browser cannot read it. */
export async function previewOf(file: Blob): Promise<string | null> {
  const bitmap = await decodePicture(file)
  if (!bitmap) return null
  try {
    return drawScaled(bitmap, previewSide).toDataURL('image/jpeg', 0.7)
  } catch {
    return null
  } finally {
    bitmap.close()
  }
}

/**
 * Decodes a picture, upright.
 *
 * @returns null if the browser cannot read it. The caller closes the bitmap: a phone's photo takes a hundred megabytes.
 */
export async function decodePicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/**
 * Draws a picture at most as large as a side, in pixels.
 *
 * @throws Error where the browser has no memory for a canvas.
 */
export function drawScaled(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Encodes a canvas, and frees its memory. Null where the browser has no memory for it. */
export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<Blob | null> {
  const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  // Some phones free a canvas only when its size is 0.
  canvas.width = 0
  return encoded
}

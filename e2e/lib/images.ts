import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

export interface ImageFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photo that cannot be pressed: nothing but noise, and so as heavy as a real one is at its worst. */
export async function photo(
  name: string,
  {
    width,
    height,
    quality = 90,
    orientation,
  }: { width: number; height: number; quality?: number; orientation?: number },
): Promise<ImageFile> {
  const noise = randomFillSync(Buffer.alloc(width * height * 3))
  const image = sharp(noise, { raw: { width, height, channels: 3 } })
  if (orientation) image.withMetadata({ orientation })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality }).toBuffer() }
}

/** Of twelve megapixels and some four megabytes: blurred noise, which can be pressed as far as a real one. */
export function telephonePhoto(): Promise<Buffer> {
  const [width, height] = [1600, 1200]
  const noise = randomFillSync(Buffer.alloc(width * height * 3))
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 62 })
    .toBuffer()
}

/** One colour, and light to carry. */
export async function plain(name: string, background: string, width = 1800): Promise<ImageFile> {
  const format = name.endsWith('.png') ? 'png' : name.endsWith('.webp') ? 'webp' : 'jpeg'
  const image = sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background } })
  return { name, mimeType: `image/${format}`, buffer: await image.toFormat(format).toBuffer() }
}

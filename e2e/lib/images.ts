import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

export interface ImageFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photo of pure noise: it does not compress, so it is as large as a real one can be. */
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

/** A photo of twelve megapixels and about four megabytes: blurred noise compresses about as well as a real one. */
export function telephonePhoto(): Promise<Buffer> {
  const [width, height] = [1600, 1200]
  const noise = randomFillSync(Buffer.alloc(width * height * 3))
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 62 })
    .toBuffer()
}

/** A picture of one colour: a small file. */
export async function plain(name: string, background: string, width = 1800): Promise<ImageFile> {
  const format = name.endsWith('.png') ? 'png' : name.endsWith('.webp') ? 'webp' : 'jpeg'
  const image = sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background } })
  return { name, mimeType: `image/${format}`, buffer: await image.toFormat(format).toBuffer() }
}

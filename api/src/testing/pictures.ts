import sharp, { type Sharp } from 'sharp'

/** A photo-like picture with random noise, different each time. */
export async function aPhoto(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  const [w, h] = [Math.ceil(width / 10), Math.ceil(height / 10)]
  const raw = { width: w, height: h, channels: 3 as const }
  const small = await sharp({ create: { ...raw, background: '#888', noise } })
    .raw()
    .toBuffer()
  return sharp(small, { raw }).resize(width, height, { kernel: 'cubic', fit: 'fill' })
}

/** An animation with frames of one colour each. */
export async function aMovingPicture(format: 'gif' | 'webp', frames = 3, width = 64, height = 48) {
  const stills = Array.from({ length: frames }, (_, index) => {
    const background = { r: (index * 40) % 256, g: 90, b: 200 }
    return sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  })
  const moving = sharp(await Promise.all(stills), { join: { animated: true } })
  const delay = Array<number>(frames).fill(120)
  return (format === 'gif' ? moving.gif({ delay, loop: 0 }) : moving.webp({ delay, loop: 0 })).toBuffer()
}

/** A small progressive JPEG, whose decoder keeps six bytes and more of each pixel. */
export const aProgressiveJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()

/** A photo that lies on its side, of a phone. */
export const aPhotoOnItsSide = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

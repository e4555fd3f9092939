import type { Picture } from '@grace/contract/pictures'
import type { OutputInfo, Sharp } from 'sharp'
import { decode, isTimeout, type TimeLeft, TooSlow } from './decoder.ts'
import type { Inspected } from './inspect.ts'

export interface Rendered<Format> {
  format: Format
  width: number
  height: number
  content: Buffer
}

/** A progressive encoder, and one that optimizes its tables, keeps two bytes of each colour of each pixel. */
const maxProgressivePixels = 8_000_000

/** Encoders; metadata are dropped by default. */
const encoders: Record<Picture['format'], (image: Sharp, isAnimated: boolean, pixels: number) => Sharp> = {
  jpeg: (image, _, pixels) => {
    const isSmall = pixels <= maxProgressivePixels
    return image.jpeg({ quality: 85, progressive: isSmall, optimiseCoding: isSmall })
  },
  png: (image) => image.png(),
  gif: (image) => image.gif({ effort: 3 }),
  webp: (image, isAnimated) => image.webp({ quality: 85, effort: isAnimated ? 0 : 2 }),
}

/**
 * Decodes a picture completely and re-encodes it in its format: upright, in sRGB, with all frames, and without any
 * other contents of the file.
 *
 * @param longestSide of the result, in pixels; null: as large as the picture.
 * @throws TooSlow, as the copies do.
 */
export async function renderOriginal(
  file: string,
  { format, isAnimated, width, height }: Inspected,
  { longestSide, timeLeft }: { longestSide: number | null; timeLeft: TimeLeft },
): Promise<Rendered<Picture['format']>> {
  const whole = await upright(file, isAnimated, timeLeft)
  const isSmaller = longestSide !== null && Math.max(width, height) > longestSide
  const image = isSmaller
    ? whole.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    : whole
  const scale = isSmaller ? longestSide / Math.max(width, height) : 1
  return encoded(format, encoders[format](image, isAnimated, width * height * scale ** 2))
}

export async function* renderWebp(
  file: string,
  isAnimated: boolean,
  widths: number[],
  timeLeft: TimeLeft,
): AsyncGenerator<Rendered<'webp'>> {
  for (const width of widths) {
    const image = (await upright(file, isAnimated, timeLeft)).resize({ width, withoutEnlargement: true })
    yield await encoded('webp', image.webp({ quality: 78, effort: isAnimated ? 0 : 4 }))
  }
}

/** Takes seconds where WebP takes a tenth, and does not support animation. */
export async function renderAvif(
  original: Buffer,
  width: number,
  timeLeft: TimeLeft,
): Promise<Rendered<'avif'>> {
  const image = (await upright(original, false, timeLeft)).resize({ width, withoutEnlargement: true })
  return encoded('avif', image.avif({ quality: 50, effort: 2 }))
}

/** Animated pictures cannot be rotated, and no camera makes rotated ones. */
async function upright(file: string | Buffer, isAnimated: boolean, timeLeft: TimeLeft): Promise<Sharp> {
  const image = await decode(file, { animated: isAnimated, timeLeft })
  return (isAnimated ? image : image.autoOrient()).toColourspace('srgb')
}

async function encoded<Format>(format: Format, image: Sharp): Promise<Rendered<Format>> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw isTimeout(error) ? new TooSlow() : error
  })
  return { format, width: info.width, height: frameHeight(info), content: data }
}

const frameHeight = ({ height, pageHeight }: OutputInfo) => pageHeight ?? height

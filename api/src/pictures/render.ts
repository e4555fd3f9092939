import { pictureWidths } from '@grace/contract/limits'
import type { Picture, PictureVariant } from '@grace/contract/pictures'
import type { OutputInfo, Sharp } from 'sharp'
import { decode, isTimeout, type TimeLeft, TooSlow } from './decoder.ts'
import type { Inspected } from './inspect.ts'

/** WebP's maximum width and height. */
const maxWebpSide = 16_383

export interface Rendered<Format> {
  format: Format
  width: number
  height: number
  content: Buffer
}

/** Encoders; metadata are dropped by default. */
const encoders: Record<Picture['format'], (image: Sharp, isAnimated: boolean) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 85, progressive: true }),
  png: (image) => image.png(),
  gif: (image) => image.gif({ effort: 3 }),
  webp: (image, isAnimated) => image.webp({ quality: 85, effort: isAnimated ? 0 : 2 }),
}

/**
 * Decodes a picture completely and re-encodes it in its format: upright, in sRGB, with all frames, and without any
 * other contents of the file.
 *
 * @throws TooSlow, as the copies do.
 */
export async function renderOriginal(
  file: string,
  { format, isAnimated }: Inspected,
  timeLeft: TimeLeft,
): Promise<Rendered<Picture['format']>> {
  return encoded(format, encoders[format](await upright(file, isAnimated, timeLeft), isAnimated))
}

/** Widths of the smaller copies: at least one, none larger than the picture. */
export function widthsFor({ width, height }: { width: number; height: number }): number[] {
  const smaller = pictureWidths.filter((each) => each <= width)
  const widths = smaller.length > 0 ? smaller : [width]
  return widths.filter((each) => Math.ceil((height * each) / width) <= maxWebpSide)
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
export async function* renderAvif(
  original: Buffer,
  sizes: Pick<PictureVariant, 'width'>[],
  timeLeft: TimeLeft,
): AsyncGenerator<Rendered<'avif'>> {
  for (const { width } of sizes) {
    const image = (await upright(original, false, timeLeft)).resize({ width, withoutEnlargement: true })
    yield await encoded('avif', image.avif({ quality: 50, effort: 2 }))
  }
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

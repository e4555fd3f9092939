import type { Metadata, Sharp } from 'sharp'

/** Loaded with the first picture, to start a tenth faster. */
let loading: ReturnType<typeof load> | null = null

async function load() {
  const { default: sharp } = await import('sharp')
  // No cache of decoded pictures, and one thread per picture.
  sharp.cache(false)
  sharp.concurrency(1)
  // Allow only the decoders of our four formats, whatever a file contains.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`),
  })
  return sharp
}

/** The image library, restricted to our formats. */
export function imageLibrary() {
  loading ??= load()
  return loading
}

/** Limits of one picture; pixels and bytes are those of all frames. */
export interface DecodingLimits {
  pixels: number
  bytes: number
  /** Bytes of a picture that is in memory as a whole while it is read, instead of row by row. */
  wholeBytes: number
}

/** Maximum over all frames. Above the 50 and 64 megapixels of phone cameras. */
const maxPixels = 65_000_000
/** Maximum of decoded bytes. Stricter than `maxPixels` for more than three channels or 16 bits. */
const maxDecodedBytes = 200_000_000

export const limitsOfAdministrators: DecodingLimits = {
  pixels: maxPixels,
  bytes: maxDecodedBytes,
  wholeBytes: maxDecodedBytes,
}
/** Anybody can be a member. The site scales their pictures down before it sends them. */
export const limitsOfMembers: DecodingLimits = {
  pixels: 24_000_000,
  bytes: 96_000_000,
  wholeBytes: 48_000_000,
}
export const maxFrames = 500

/** The decoder keeps the coefficients of all scans, two bytes each, besides the pixels. */
const pixelsPerProgressivePixel = 3

/** Rotated pictures need all rows before the first one is complete; JPEG is scaled down while it is read. */
const isWhole = ({ format, isProgressive, orientation = 1 }: Metadata) =>
  format !== 'jpeg' && (format !== 'png' || isProgressive || orientation > 4)

export const isProgressiveJpeg = ({ format, isProgressive }: Metadata) => format === 'jpeg' && isProgressive

/** Maximum number of pixels for a picture of this kind. */
export function pixelLimit(facts: Metadata, { pixels, bytes, wholeBytes }: DecodingLimits): number {
  const bytesPerPixel = facts.channels * (facts.depth === 'uchar' ? 1 : 2)
  const ofBytes = Math.floor((isWhole(facts) ? wholeBytes : bytes) / bytesPerPixel)
  return Math.min(Math.floor(pixels / (isProgressiveJpeg(facts) ? pixelsPerProgressivePixel : 1)), ofBytes)
}

/** A picture within the size limits that takes too long to process. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** Remaining time for one picture and its copies, without queueing. */
export type TimeLeft = () => number

export function timeLimit(ms: number): TimeLeft {
  const end = performance.now() + ms
  return () => end - performance.now()
}

/** Reads size and format from the header, without decoding pixels. */
export async function readHeader(
  file: Buffer,
  { animated }: { animated: boolean },
): Promise<Metadata | null> {
  const sharp = await imageLibrary()
  // The caller checks the size, to name it in the error message.
  return sharp(file, { failOn: 'error', limitInputPixels: false, animated })
    .metadata()
    .catch(() => null)
}

/** @throws TooSlow if no time is left. */
export async function decode(
  file: string | Buffer,
  { animated, timeLeft }: { animated: boolean; timeLeft: TimeLeft },
): Promise<Sharp> {
  const sharp = await imageLibrary()
  const ms = timeLeft()
  if (ms <= 0) throw new TooSlow()
  return sharp(file, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
    animated,
  }).timeout({ seconds: Math.ceil(ms / 1_000) })
}

/** True for the error by which the library reports the timeout of `decode`. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /^timeout\b/.test(error.message)

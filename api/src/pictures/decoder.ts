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

/** Maximum over all frames. Above the 50 and 64 megapixels of phone cameras. */
const maxPixels = 65_000_000
/** Maximum of decoded bytes. Stricter than `maxPixels` for more than three channels or 16 bits. */
const maxDecodedBytes = 200_000_000
export const maxFrames = 500

/** Maximum number of pixels for this pixel format. */
export const pixelLimit = ({ channels, depth }: { channels: number; depth: string }): number =>
  Math.min(maxPixels, Math.floor(maxDecodedBytes / (channels * (depth === 'uchar' ? 1 : 2))))

/** A picture within the size limits that takes too long to process. */
export class TooSlow extends Error {}

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
  loading ??= load()
  const sharp = await loading
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
  loading ??= load()
  const sharp = await loading
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

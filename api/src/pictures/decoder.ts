import type { Metadata, Sharp } from 'sharp'

/** Loaded with the first picture: a start would be a tenth longer with it. */
let loading: ReturnType<typeof load> | null = null

async function load() {
  const { default: sharp } = await import('sharp')
  // Nothing of a picture stays in memory once it is answered, and one picture does not take every core.
  sharp.cache(false)
  sharp.concurrency(1)
  // Of the many formats that the library reads, the four that we take: no other decoder can be reached with any file.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`),
  })
  return sharp
}

/** All frames of a picture that moves count. The cameras of phones that are told to save 50 or 64 million are below it. */
const maxPixels = 65_000_000
/** In memory, decoded. It is less than `maxPixels` of more than three channels, or of 16 bits. */
const maxDecodedBytes = 200_000_000
export const maxFrames = 500

/** How many pixels a picture of this kind may have. */
export const pixelLimit = ({ channels, depth }: { channels: number; depth: string }): number =>
  Math.min(maxPixels, Math.floor(maxDecodedBytes / (channels * (depth === 'uchar' ? 1 : 2))))

/** A picture that is within its limits and takes too long all the same. */
export class TooSlow extends Error {}

/** What remains of the time for one picture and all of its copies. Waiting for a turn does not count. */
export type TimeLeft = () => number

export function timeLimit(ms: number): TimeLeft {
  const end = performance.now() + ms
  return () => end - performance.now()
}

/** The size and kind that a file states. None of its pixels are decoded. */
export async function readHeader(
  file: Buffer,
  { animated }: { animated: boolean },
): Promise<Metadata | null> {
  loading ??= load()
  const sharp = await loading
  // The caller compares the size, to name it in the refusal.
  return sharp(file, { failOn: 'error', limitInputPixels: false, animated })
    .metadata()
    .catch(() => null)
}

/** @throws TooSlow when no time is left. */
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

/** The end of the time that was given to `decode`, as the library reports it. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /^timeout\b/.test(error.message)

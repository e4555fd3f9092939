import type { Sharp } from 'sharp'

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

/** Of a picture, or of all frames of one that moves. A telephone's camera makes 12 or 50 million. */
export const maxPixels = 64_000_000
export const maxFrames = 500

/** Longer than this no picture takes that somebody has made to be seen. */
const maxSeconds = 30

export async function decode(file: string | Buffer, { animated }: { animated: boolean }): Promise<Sharp> {
  loading ??= load()
  const sharp = await loading
  return sharp(file, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
    animated,
  }).timeout({
    seconds: maxSeconds,
  })
}

const widthPx = 1_600

/** A photo, as somebody would upload it, of one of our drawings. */
export async function drawn(svg: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(svg).resize({ width: widthPx }).jpeg({ quality: 92 }).toBuffer()
}

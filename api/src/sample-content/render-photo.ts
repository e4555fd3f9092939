const widthPx = 1_600

/** Renders a drawing as a photo that could be uploaded. */
export async function renderPhoto(svg: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(svg).resize({ width: widthPx }).jpeg({ quality: 92 }).toBuffer()
}

import sharp from 'sharp'
import type { LogoFileName } from './logo-file-names.ts'

/** A square icon on white: many logos are dark, and launchers may be dark too. */
const icon =
  (size: number, share: number) =>
  (picture: Buffer): Promise<Buffer> => {
    const inner = Math.round(size * share)
    const around = Math.floor((size - inner) / 2)
    const rest = size - inner - around
    return sharp(picture)
      .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .extend({ top: around, left: around, bottom: rest, right: rest, background: '#ffffff' })
      .png()
      .toBuffer()
  }

/** The files of a logo, by name. */
export const logoFiles: Record<LogoFileName, (picture: Buffer) => Promise<Buffer>> = {
  /** In header and footer, at most 2.25rem high. */
  'mark.png': (picture) =>
    sharp(picture)
      .resize({ width: 324, height: 108, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  '48.png': icon(48, 1),
  '180.png': icon(180, 0.8),
  '192.png': icon(192, 0.88),
  '512.png': icon(512, 0.88),
  // Artwork of the podcast.
  '1400.png': icon(1400, 0.8),
  // Launchers may cut all but the inner circle of 80 %.
  'maskable-512.png': icon(512, 0.56),
}

import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { copyPath, copyWidths } from '@grace/contract/picture-copies'
import type { Picture, PictureVariant } from '@grace/contract/pictures'
import type { LogoFileName } from '../logo/logo-file-names.ts'
import type { SharedSite } from '../share-pictures/draw.ts'
import { type DecodingLimits, TooSlow, timeLimit } from './decoder.ts'
import { type Inspected, inspect } from './inspect.ts'
import { type Rendered, renderAvif, renderOriginal, renderWebp } from './render.ts'

export interface PreparedPicture extends Pick<Picture, 'path' | 'format' | 'width' | 'height' | 'bytes'> {
  variants: PictureVariant[]
  isAnimated: boolean
}

export interface PictureToMake {
  file: string
  /** Directory for the new files, which get their final names. */
  folder: string
  known: Inspected
  /** Maximum side of the stored picture, in pixels; null: any. */
  longestSide: number | null
  maxMs: number
}

const endings: Record<Picture['format'], string> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' }

/** 128 random bits in hexadecimal, for case-insensitive file systems. */
export const newName = () => randomBytes(16).toString('hex')

export function variantOf(stem: string, copy: Rendered<PictureVariant['format']>): PictureVariant {
  const { format, width, height, content } = copy
  return { path: copyPath(stem, width, format), format, width, height, bytes: content.length }
}

/**
 * All work on the pixels of pictures. Arguments and results can be sent between processes.
 *
 * @throws TooSlow
 */
export const pictureJobs = {
  inspect: ({ file, limits }: { file: string; limits: DecodingLimits }) => inspect(file, limits),

  /** Writes a picture and its smaller copies. @returns null if its header was valid, and the rest is not. */
  async make({ file, folder, known, longestSide, maxMs }: PictureToMake): Promise<PreparedPicture | null> {
    const timeLeft = timeLimit(maxMs)
    const original = await renderOriginal(file, known, { longestSide, timeLeft }).catch((error: unknown) => {
      if (error instanceof TooSlow) throw error
      return null
    })
    if (!original) return null

    const keep = (name: string, content: Buffer) =>
      writeFile(path.join(folder, name), content, { flag: 'wx', mode: 0o600 })
    const { format, width, height, content } = original
    const stem = newName()
    const name = `${stem}.${endings[format]}`
    await keep(name, content)
    const variants: PictureVariant[] = []
    for await (const copy of renderWebp(file, known.isAnimated, copyWidths(original), timeLeft)) {
      const variant = variantOf(stem, copy)
      await keep(variant.path, copy.content)
      variants.push(variant)
    }
    const { isAnimated } = known
    return { path: name, format, width, height, bytes: content.length, isAnimated, variants }
  },

  /** One copy in AVIF. */
  avif: ({ original, width, maxMs }: { original: Buffer; width: number; maxMs: number }) =>
    renderAvif(original, width, timeLimit(maxMs)),

  async logo({ file, picture }: { file: LogoFileName; picture: Buffer }): Promise<Buffer> {
    const { logoFiles } = await import('../logo/draw.ts')
    return logoFiles[file](picture)
  },

  async crop({ picture }: { picture: Buffer }): Promise<Buffer> {
    const { cropForSharing } = await import('../share-pictures/draw.ts')
    return cropForSharing(picture)
  },

  async share(site: SharedSite): Promise<Buffer> {
    const { drawSharePicture } = await import('../share-pictures/draw.ts')
    return drawSharePicture(site)
  },
}
export type PictureJobs = typeof pictureJobs
export type JobName = keyof PictureJobs
export type InputOf<Name extends JobName> = Parameters<PictureJobs[Name]>[0]
export type ResultOf<Name extends JobName> = Awaited<ReturnType<PictureJobs[Name]>>

import { readFile } from 'node:fs/promises'
import type { Picture } from '@grace/contract/pictures'
import { maxFrames, pixelLimit, readHeader } from './decoder.ts'
import { hidesCode } from './hides-code.ts'
import { isWholeGif, isWholePng } from './whole-file.ts'

export interface Inspected {
  format: Picture['format']
  isAnimated: boolean
}

/** A picture that would take too much to decode, in a sentence for the person who sent it. */
export interface TooLarge {
  tooLarge: string
}

const formats: Record<string, Picture['format']> = {
  jpg: 'jpeg',
  png: 'png',
  // Of its frames the first is shown, as by whoever does not know them.
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
}

/**
 * Tells by its bytes what a file is; its name and what was said of it do not matter.
 *
 * @returns null for anything but a whole picture of our formats, and for one that is something else as well. Whether all of
 * it can be decoded is seen when it is.
 */
export async function inspect(file: string): Promise<Inspected | TooLarge | null> {
  const bytes = await readFile(file)
  // As the decoder, loaded with the first picture.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const format = formats[type?.ext ?? '']
  if (!format) return null
  if (format === 'png' && !isWholePng(bytes)) return null
  if (format === 'gif' && !isWholeGif(bytes)) return null
  if (hidesCode(bytes)) return null

  const mayMove = format === 'gif' || format === 'webp'
  const facts = await readHeader(bytes, { animated: mayMove })
  if (facts?.format !== format) return null
  const frames = facts.pages ?? 1
  if (frames > maxFrames) {
    return {
      tooLarge: `This picture has too many frames (${count(frames)}). Please keep at most ${maxFrames}.`,
    }
  }
  const limit = pixelLimit(facts)
  // The height is that of all frames, one below the other.
  if (facts.width * facts.height > limit) {
    const size = `${count(facts.width)} x ${count(facts.pageHeight ?? facts.height)}`
    const shown = frames > 1 ? `${frames} frames of ${size}` : size
    const megapixels = Math.floor(limit / 1_000_000)
    const among = frames > 1 ? ', all frames together' : ''
    return {
      tooLarge: `This picture has too many pixels (${shown}). Please make it at most ${megapixels} megapixels${among}.`,
    }
  }
  return { format, isAnimated: mayMove && frames > 1 }
}

const count = (number: number) => number.toLocaleString('en-US')

import { readFile } from 'node:fs/promises'
import { messages } from '@grace/contract/messages'
import type { Picture } from '@grace/contract/pictures'
import { isWholeGif, isWholePng } from './complete-file.ts'
import { type DecodingLimits, isProgressiveJpeg, maxFrames, pixelLimit, readHeader } from './decoder.ts'
import { isPolyglot } from './polyglot.ts'

export interface Inspected {
  format: Picture['format']
  isAnimated: boolean
  /** Pixels of one frame. */
  width: number
  height: number
}

/** Error message for a picture that is too large to decode. */
export interface TooLarge {
  tooLarge: string
}

/** Error message for what is no complete picture of a supported format. */
export interface Unreadable {
  unreadable: string
}

export const incomplete = 'This picture is incomplete or damaged. Please choose the original again.'
const otherFormat = (ext: string) =>
  `This is a picture of the format ${ext.toUpperCase()}, whatever its name says. Please save it as a JPEG.`

const formats: Record<string, Picture['format']> = {
  jpg: 'jpeg',
  png: 'png',
  // Only the first frame is used, as by viewers without APNG support.
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
}

/**
 * Identifies a file by its bytes, ignoring its name and declared type.
 *
 * Decoding may still fail later.
 */
export async function inspect(
  file: string,
  limits: DecodingLimits,
): Promise<Inspected | TooLarge | Unreadable> {
  const bytes = await readFile(file)
  // Loaded with the first picture, as the decoder.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const format = formats[type?.ext ?? '']
  if (!format) {
    return { unreadable: type?.mime.startsWith('image/') ? otherFormat(type.ext) : messages.picture_types }
  }
  if (format === 'png' && !isWholePng(bytes)) return { unreadable: incomplete }
  if (format === 'gif' && !isWholeGif(bytes)) return { unreadable: incomplete }
  if (isPolyglot(bytes)) return { unreadable: messages.picture_types }

  const mayMove = format === 'gif' || format === 'webp'
  const facts = await readHeader(bytes, { animated: mayMove })
  if (facts?.format !== format) return { unreadable: incomplete }
  const frames = facts.pages ?? 1
  if (frames > maxFrames) {
    return {
      tooLarge: `This picture has too many frames (${count(frames)}). Please keep at most ${maxFrames}.`,
    }
  }
  const limit = pixelLimit(facts, limits)
  // The height of all frames, stacked.
  if (facts.width * facts.height > limit) {
    const size = `${count(facts.width)} x ${count(facts.pageHeight ?? facts.height)}`
    const shown = frames > 1 ? `${frames} frames of ${size}` : size
    const megapixels = Math.floor(limit / 1_000_000)
    const note = isProgressiveJpeg(facts)
      ? `, or ${Math.floor(pixelLimit({ ...facts, isProgressive: false }, limits) / 1_000_000)} if it is not a progressive JPEG`
      : frames > 1
        ? ', all frames together'
        : ''
    return {
      tooLarge: `This picture has too many pixels (${shown}). Please make it at most ${megapixels} megapixels${note}.`,
    }
  }
  return {
    format,
    isAnimated: mayMove && frames > 1,
    width: facts.width,
    height: facts.pageHeight ?? facts.height,
  }
}

const count = (number: number) => number.toLocaleString('en-US')

import { readFile } from 'node:fs/promises'
import type { Picture } from '@grace/contract/pictures'
import { decode, maxFrames, maxPixels } from './decoder.ts'
import { hidesCode } from './hides-code.ts'
import { isWholeGif, isWholePng } from './whole-file.ts'

export interface Inspected {
  format: Picture['format']
  isAnimated: boolean
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
 * @returns null for anything but a whole picture of our formats, for one that is something else as well, and for one that
 * would take too much to decode. Whether
 * all of it can be decoded is seen when it is.
 */
export async function inspect(file: string): Promise<Inspected | null> {
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
  const image = await decode(bytes, { animated: mayMove })
  const facts = await image.metadata().catch(() => null)
  if (facts?.format !== format) return null
  const frames = facts.pages ?? 1
  // The height is that of all frames, one below the other.
  if (frames > maxFrames || facts.width * facts.height > maxPixels) return null
  return { format, isAnimated: mayMove && frames > 1 }
}

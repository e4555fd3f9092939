import { pictureMaxBytes } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import { randomKey } from '../../../lib/random-key.ts'
import { formatOfFile } from './picture-format.ts'
import { noAltTexts, type Upload } from './uploads.ts'

/** Rejected files with the reason. */
export interface Refused {
  message: string
  names: string[]
}

export interface Candidate extends Upload {
  original: Blob
  isAnimated: boolean
}

/** Detects pictures by their first bytes. The size is checked after they were reduced. */
export async function choose(files: readonly File[]): Promise<{ taken: Candidate[]; refused: Refused[] }> {
  const taken: Candidate[] = []
  const others: File[] = []
  for (const original of files) {
    const found = await formatOfFile(original)
    if (!found) {
      others.push(original)
      continue
    }
    taken.push({
      ...found,
      id: randomKey(),
      name: original.name,
      original,
      originalBytes: original.size,
      file: null,
      preview: null,
      altTexts: noAltTexts,
      state: 'chosen',
      progress: 0,
      reason: null,
    })
  }
  return {
    taken,
    refused: refusals([
      [messages.picture_types, others],
      [messages.picture_too_large, others.filter(isTooLarge)],
    ]),
  }
}

export const isTooLarge = ({ size }: Blob) => size > pictureMaxBytes

const refusals = (groups: [string, File[]][]): Refused[] =>
  groups
    .filter(([, files]) => files.length > 0)
    .map(([message, files]) => ({ message, names: files.map(({ name }) => name) }))

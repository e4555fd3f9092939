import type { Recording } from '@grace/contract/recordings'
import type { AudioSource } from './audio-source.ts'
import { readMp3 } from './mp3.ts'
import { readMp4 } from './mp4.ts'
import { readOgg } from './ogg.ts'

export type AudioFacts = Pick<Recording, 'format' | 'seconds'>

/** Longer than any sermon; a header that claims more is wrong. */
const maxSeconds = 24 * 3_600

type Reader = (source: AudioSource) => Promise<number | null>

const readerOf = (start: Buffer): [Recording['format'], Reader] | null => {
  if (start.toString('latin1', 4, 8) === 'ftyp') return ['m4a', readMp4]
  if (start.toString('latin1', 0, 4) === 'OggS') return ['ogg', readOgg]
  const isFrame = start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0
  if (start.toString('latin1', 0, 3) === 'ID3' || isFrame) return ['mp3', readMp3]
  return null
}

/** True if a file that begins so may be audio, so that anything else is refused before it is uploaded whole. */
export const mayBeAudio = (start: Buffer): boolean => readerOf(start) !== null

/**
 * Identifies a recording by its bytes, ignoring its name and declared type. Reads headers only, a bounded number of
 * them.
 *
 * @returns null for anything but audio in a supported format.
 */
export async function inspectAudio(source: AudioSource): Promise<AudioFacts | null> {
  const [format, read] = readerOf(await source.read(0, 12)) ?? []
  if (!format || !read) return null
  const seconds = await read(source)
  if (seconds === null || !(seconds > 0) || seconds > maxSeconds) return null
  return { format, seconds: Math.max(1, Math.round(seconds)) }
}

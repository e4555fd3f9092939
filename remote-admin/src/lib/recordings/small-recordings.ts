import {
  ADTS,
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionOptions,
  canEncodeAudio,
  FLAC,
  Input,
  MP3,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WAVE,
  WEBM,
} from 'mediabunny'
import { speechBitsPerSecond } from './speech.ts'

const formats = [MP3, MP4, OGG, WEBM, WAVE, FLAC, ADTS]
const inputOf = (file: Blob) => new Input({ source: new BlobSource(file), formats })

interface Converting {
  /** From 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

async function converted(
  input: Input,
  options: Omit<ConversionOptions, 'input' | 'output'> & { isOpus: boolean; name: string },
  { onProgress, signal }: Converting = {},
): Promise<File> {
  const { isOpus, name, ...rest } = options
  const target = new BufferTarget()
  const format = isOpus ? new OggOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const conversion = await Conversion.init({ input, output: new Output({ format, target }), ...rest })
  if (onProgress) conversion.onProgress = onProgress
  signal?.addEventListener('abort', () => void conversion.cancel())
  // Given up while the code was loaded: no event tells it.
  signal?.throwIfAborted()
  await conversion.execute()
  const [type, ending] = isOpus ? ['audio/ogg', 'ogg'] : ['audio/mp4', 'm4a']
  return new File([target.buffer ?? ''], `${name}.${ending}`, { type })
}

/**
 * Sound that a browser has recorded, in a container that says its length and that players everywhere read: Ogg for Opus,
 * MP4 for the codec of the browsers without Opus. The sound is copied, not encoded again.
 *
 * @throws Error if the browser has recorded no sound.
 */
export async function playable(recorded: Blob, name: string): Promise<File> {
  const input = inputOf(recorded)
  const isOpus = (await (await input.getPrimaryAudioTrack())?.getCodec()) === 'opus'
  return converted(input, { isOpus, name })
}

/** Bytes of a recording that is made small; null if this browser cannot read it, or cannot make Opus of it. */
export async function smallBytesOf(file: File): Promise<number | null> {
  try {
    const input = inputOf(file)
    const track = await input.getPrimaryAudioTrack()
    if (!track || !(await track.canDecode()) || !(await canEncodeAudio('opus', small))) return null
    return Math.round(((await input.computeDuration()) * speechBitsPerSecond) / 8)
  } catch {
    return null
  }
}

const small = { numberOfChannels: 1, sampleRate: 48_000, bitrate: speechBitsPerSecond }

/** A recording as speech for phones: Opus in Ogg, with one channel. @throws Error where it cannot be read to its end. */
export const smallVersionOf = (file: File, converting: Converting): Promise<File> =>
  converted(
    inputOf(file),
    {
      isOpus: true,
      name: file.name.replace(/\.\w+$/, ''),
      video: { discard: true },
      audio: { codec: 'opus', ...small },
    },
    converting,
  )

import type { AudioSource } from './audio-source.ts'

interface Frame {
  bytes: number
  samples: number
  sampleRate: number
  /** Bytes between the header and the place of the encoder's own header. */
  sideInfoBytes: number
}

/** Kilobits per second of layer III, for MPEG 1 and for MPEG 2 and 2.5. */
const bitrates = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
]
const sampleRates = [44_100, 48_000, 32_000]

function frameAt(header: Buffer): Frame | null {
  if (header.length < 4 || header[0] !== 0xff) return null
  const [, b = 0, c = 0, d = 0] = header
  if ((b & 0xe0) !== 0xe0) return null
  // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5; layer 1 means III.
  const version = (b >> 3) & 3
  if (version === 1 || ((b >> 1) & 3) !== 1) return null
  const isFirst = version === 3
  const bitrate = bitrates[isFirst ? 0 : 1]?.[(c >> 4) - 1]
  const rate = sampleRates[(c >> 2) & 3]
  if (!bitrate || !rate) return null
  const sampleRate = rate / (isFirst ? 1 : version === 2 ? 2 : 4)
  const samples = isFirst ? 1_152 : 576
  const isMono = d >> 6 === 3
  return {
    bytes: Math.floor((samples / 8) * ((bitrate * 1_000) / sampleRate)) + ((c >> 1) & 1),
    samples,
    sampleRate,
    sideInfoBytes: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  }
}

const maxTags = 5
/** Encoders write some padding between tags and sound. */
const maxPadding = 8_192
/** Frames that must follow each other; other bytes look like one frame by chance, but not like four. */
const framesInRow = 4

/** Length of MPEG audio, layer III. */
export async function readMp3(source: AudioSource): Promise<number | null> {
  const tagEnd = await endOfTags(source)
  const start = await firstFrame(source, tagEnd)
  if (start === null) return null
  const head = await source.read(start, 200)
  const first = frameAt(head)
  if (!first) return null
  const frames = frameCount(head, first)
  if (frames) return (frames * first.samples) / first.sampleRate
  return (((source.bytes - start) / first.bytes) * first.samples) / first.sampleRate
}

async function endOfTags(source: AudioSource): Promise<number> {
  let end = 0
  for (let n = 0; n < maxTags; n += 1) {
    const head = await source.read(end, 10)
    if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) break
    // Four times seven bits.
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0)
    end += 10 + size
  }
  return end
}

async function firstFrame(source: AudioSource, from: number): Promise<number | null> {
  const bytes = await source.read(from, maxPadding)
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (bytes[at] === 0xff && frameAt(bytes.subarray(at)) && (await isRow(source, from + at)))
      return from + at
  }
  return null
}

async function isRow(source: AudioSource, from: number): Promise<boolean> {
  let at = from
  for (let n = 0; n < framesInRow; n += 1) {
    // A file may end after fewer frames.
    if (n > 0 && at >= source.bytes) return true
    const frame = frameAt(await source.read(at, 4))
    if (!frame) return false
    at += frame.bytes
  }
  return true
}

/** Frames by the header that encoders write for a variable bitrate; null without one. */
function frameCount(head: Buffer, { sideInfoBytes }: Frame): number | null {
  const at = 4 + sideInfoBytes
  const name = head.toString('latin1', at, at + 4)
  if ((name === 'Xing' || name === 'Info') && (head.readUInt32BE(at + 4) & 1) === 1) {
    return head.readUInt32BE(at + 8)
  }
  if (head.toString('latin1', 36, 40) === 'VBRI') return head.readUInt32BE(50)
  return null
}

import type { AudioSource } from './audio-source.ts'

const headBytes = 27
/** No page is longer. */
const pageMaxBytes = headBytes + 255 + 255 * 255

/** Length of Opus or Vorbis sound in Ogg: the position of its last page. */
export async function readOgg(source: AudioSource): Promise<number | null> {
  const first = await source.read(0, 400)
  if (first.length < 60) return null
  const packet = first.subarray(headBytes + (first[26] ?? 0))
  const rate = sampleRate(packet)
  if (rate === null) return null

  const serial = first.readUInt32LE(14)
  const from = Math.max(0, source.bytes - 2 * pageMaxBytes)
  const end = await source.read(from, 2 * pageMaxBytes)
  for (let at = end.lastIndexOf('OggS'); at >= 0; at = at > 0 ? end.lastIndexOf('OggS', at - 1) : -1) {
    if (at + headBytes > end.length || end.readUInt32LE(at + 14) !== serial) continue
    const position = end.readBigInt64LE(at + 6)
    // -1: no packet ends on this page.
    if (position > 0n) return Math.max(0, Number(position) - skipped(packet)) / rate
  }
  return null
}

const isOpus = (packet: Buffer) => packet.toString('latin1', 0, 8) === 'OpusHead' && packet.length >= 12

/** Positions of Opus count samples of 48 kHz, whatever the input was. */
function sampleRate(packet: Buffer): number | null {
  if (isOpus(packet)) return 48_000
  if (packet.toString('latin1', 0, 7) !== '\x01vorbis' || packet.length < 16) return null
  return packet.readUInt32LE(12) || null
}

/** Samples at the start that players drop. */
const skipped = (packet: Buffer) => (isOpus(packet) ? packet.readUInt16LE(10) : 0)

import type { AudioSource } from './audio-source.ts'

interface Box {
  type: string
  /** Place of its contents. */
  start: number
  end: number
}

/** A file of ours has fewer; one that has more is made to be slow. */
const maxBoxes = 500

/** Length of an MP4 file with sound and without pictures. */
export async function readMp4(source: AudioSource): Promise<number | null> {
  let left = maxBoxes
  async function boxesIn(from: number, to: number): Promise<Box[]> {
    const boxes: Box[] = []
    let at = from
    while (at + 8 <= to && left > 0) {
      left -= 1
      const head = await source.read(at, 16)
      if (head.length < 8) break
      const isLong = head.readUInt32BE(0) === 1 && head.length === 16
      const given = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
      // Size 0: to the end.
      const size = given === 0 ? to - at : given
      const headBytes = isLong ? 16 : 8
      if (size < headBytes || at + size > to) break
      boxes.push({ type: head.toString('latin1', 4, 8), start: at + headBytes, end: at + size })
      at += size
    }
    return boxes
  }
  const named = async (type: string, { start, end }: Pick<Box, 'start' | 'end'>) =>
    (await boxesIn(start, end)).filter((box) => box.type === type)
  const one = async (type: string, inside: Pick<Box, 'start' | 'end'>) => (await named(type, inside))[0]

  const file = { start: 0, end: source.bytes }
  const moov = await one('moov', file)
  if (!moov || !(await one('mdat', file))) return null

  const kinds: string[] = []
  for (const trak of await named('trak', moov)) {
    const mdia = await one('mdia', trak)
    const hdlr = mdia && (await one('hdlr', mdia))
    if (hdlr) kinds.push((await source.read(hdlr.start + 8, 4)).toString('latin1'))
  }
  if (!kinds.includes('soun') || kinds.includes('vide')) return null

  const mvhd = await one('mvhd', moov)
  const facts = mvhd && (await source.read(mvhd.start, 32))
  if (!facts || facts.length < 32) return null
  const isWide = facts[0] === 1
  const scale = facts.readUInt32BE(isWide ? 20 : 12)
  const duration = isWide ? Number(facts.readBigUInt64BE(24)) : facts.readUInt32BE(16)
  return scale > 0 ? duration / scale : null
}

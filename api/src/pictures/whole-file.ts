/**
 * Whether a PNG goes on to its end, and a GIF to its: the decoder is content with what is there of a file that was cut
 * off. Of JPEG and WebP it notices.
 *
 * What follows the end does not matter, because it is not kept.
 */
export function isWholePng(file: Buffer): boolean {
  const signatureBytes = 8
  for (let at = signatureBytes; at + 12 <= file.length; ) {
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return true
    // Length, name, content, checksum.
    at += 12 + file.readUInt32BE(at)
  }
  return false
}

export function isWholeGif(file: Buffer): boolean {
  const byte = (at: number) => file[at] ?? -1
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  /** Blocks of a byte for the length and so many bytes, up to one of no bytes. */
  const afterBlocks = (from: number) => {
    let at = from
    while (byte(at) > 0) at += 1 + byte(at)
    return at + 1
  }

  let at = 13 + tableBytes(byte(10))
  while (at < file.length) {
    const kind = byte(at)
    if (kind === 0x3b) return true
    if (kind === 0x21) at = afterBlocks(at + 2)
    else if (kind === 0x2c) at = afterBlocks(at + 10 + tableBytes(byte(at + 9)) + 1)
    else return false
  }
  return false
}

/**
 * Checks that a PNG or GIF is complete: the decoder accepts truncated ones, unlike JPEG and WebP.
 *
 * Trailing data are ignored, because they are dropped.
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
  /** Skips blocks of a length byte and contents, up to an empty block. */
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

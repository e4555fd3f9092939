import { createHash } from 'node:crypto'
import type { Piece } from './pieces.ts'

/** A checksum over what is added, in order. */
export function tally() {
  const hash = createHash('sha256')
  let bytes = 0
  const self = {
    add(more: Buffer) {
      hash.update(more)
      bytes += more.length
      return self
    },
    /** Its name and length too, so that nothing can be moved from one file to the next. */
    addFile(piece: Piece) {
      hash.update(`${piece.name}\n${piece.bytes.length}\n`)
      return self.add(piece.bytes)
    },
    get bytes() {
      return bytes
    },
    digest: () => hash.digest('hex'),
  }
  return self
}

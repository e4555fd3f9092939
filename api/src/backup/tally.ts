import { createHash } from 'node:crypto'
import type { Piece } from './pieces.ts'

/** Running checksum and byte count, order-sensitive. */
export function tally() {
  const hash = createHash('sha256')
  let bytes = 0
  const self = {
    add(more: Buffer) {
      hash.update(more)
      bytes += more.length
      return self
    },
    /** Includes name and length, so that bytes cannot move between files. */
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

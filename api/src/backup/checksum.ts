import { createHash } from 'node:crypto'
import type { ArchiveEntry } from './archive-format.ts'

/** Running checksum and byte count, order-sensitive. */
export function checksum() {
  const hash = createHash('sha256')
  let bytes = 0
  const self = {
    add(more: Buffer) {
      hash.update(more)
      bytes += more.length
      return self
    },
    /** Includes name and length, so that bytes cannot move between files. */
    addFile(entry: ArchiveEntry) {
      hash.update(`${entry.name}\n${entry.bytes.length}\n`)
      return self.add(entry.bytes)
    },
    get bytes() {
      return bytes
    },
    digest: () => hash.digest('hex'),
  }
  return self
}

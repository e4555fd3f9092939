import type { Picture } from '@grace/contract/pictures'

export type Format = Picture['format']

/** Enough bytes to detect the format. */
const headBytes = 32

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))
const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Detects the format by magic bytes, whatever the name; null for other files. The server validates the whole file. */
export function formatOf(head: Uint8Array): { format: Format; isAnimated: boolean } | null {
  if (beginsWith(head, 0xff, 0xd8, 0xff)) return { format: 'jpeg', isAnimated: false }
  if (beginsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { format: 'png', isAnimated: false }
  if (/^GIF8[79]a$/.test(latin(head, 0, 6))) return { format: 'gif', isAnimated: true }
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') {
    // A flag of the extended header marks animations.
    const isAnimated = latin(head, 12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0
    return { format: 'webp', isAnimated }
  }
  return null
}

/** @returns null also when the file cannot be read, such as after its deletion. */
export async function formatOfFile(file: Blob) {
  try {
    return formatOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  } catch {
    return null
  }
}

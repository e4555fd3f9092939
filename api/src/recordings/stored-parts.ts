import { buffer } from 'node:stream/consumers'
import { recordingPartBytes } from '@grace/contract/limits'
import { AppError } from '../http/app-error.ts'
import type { Storage } from '../storage/storage.ts'
import type { AudioSource } from './audio-source.ts'

/** @throws AppError `unavailable` if the file is missing, as after a restore without its files. */
export async function readPart(storage: Storage, name: string | undefined): Promise<Buffer> {
  const stored = name === undefined ? null : await storage.read(name)
  if (!stored) throw new AppError('unavailable', { retryAfterSeconds: 60 })
  return Buffer.isBuffer(stored.content) ? stored.content : buffer(stored.content)
}

/** Reads across the parts of a recording; the part that was read last stays in memory. */
export function sourceOf(storage: Storage, parts: readonly string[], bytes: number): AudioSource {
  let last: { number: number; content: Promise<Buffer> } | null = null
  const part = (number: number) => {
    if (last?.number !== number) last = { number, content: readPart(storage, parts[number]) }
    return last.content
  }
  return {
    bytes,
    async read(offset, length) {
      const end = Math.min(offset + length, bytes)
      const pieces: Buffer[] = []
      for (let at = offset; at < end; ) {
        const number = Math.floor(at / recordingPartBytes)
        const start = number * recordingPartBytes
        const piece = (await part(number)).subarray(at - start, end - start)
        if (piece.length === 0) break
        pieces.push(piece)
        at += piece.length
      }
      return Buffer.concat(pieces)
    },
  }
}

/** The bytes from `start` to `end`, inclusive, part by part. */
export async function* bytesOf(
  storage: Storage,
  parts: readonly string[],
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let number = Math.floor(start / recordingPartBytes); number * recordingPartBytes <= end; number += 1) {
    const from = number * recordingPartBytes
    const content = await readPart(storage, parts[number])
    yield content.subarray(Math.max(0, start - from), end + 1 - from)
  }
}

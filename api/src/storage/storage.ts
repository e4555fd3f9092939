import type { Readable } from 'node:stream'

/** A file as it lies in the storage. */
export interface Stored {
  bytes: number
  /** All of it, or as it is read; a stream must be read or destroyed. */
  content: Buffer | Readable
}

/**
 * Where files lie that all processes share. Names are ours, flat, and never stand for another content.
 *
 * @throws AppError of each: `storage_full` where there is no space left, `unavailable` where it cannot be reached or
 * written.
 */
export interface Storage {
  /** @returns once the whole file would be there after a power cut. Until then there is none under that name. */
  put(name: string, content: Buffer): Promise<void>
  /** Null: there is no such file. */
  bytesOf(name: string): Promise<number | null>
  read(name: string): Promise<Stored | null>
  /** Also what a `put` that was cut off has left; a name that is not there is no error. */
  remove(names: string[]): Promise<void>
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** By the end of its name, which is ours. */
export const contentTypeOf = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

import type { Readable } from 'node:stream'

/** A stored file. */
export interface Stored {
  bytes: number
  /** A buffer for a small file; a stream must be read or destroyed. */
  content: Buffer | Readable
}

/**
 * File storage shared by all processes. Names are flat and generated; the contents of a name never change.
 *
 * @throws AppError from every method: `storage_full` if there is no space, `unavailable` if it cannot be reached or
 * written.
 */
export interface Storage {
  /** @returns when the file would survive a power cut. Until then no file has that name. */
  put(name: string, content: Buffer): Promise<void>
  /** Null: no such file. */
  bytesOf(name: string): Promise<number | null>
  read(name: string): Promise<Stored | null>
  /** Also removes leftovers of an interrupted `put`; a missing name is not an error. */
  remove(names: string[]): Promise<void>
  /** Free space of its disk; null if there is no such limit. */
  freeBytes(): Promise<number | null>
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** By the extension, which this program chose. */
export const contentTypeOf = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

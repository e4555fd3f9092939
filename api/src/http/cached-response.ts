import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './content-encoding.ts'
import { isListed } from './if-none-match.ts'

/** One response costs a third of the time at quality 1, with a fifth more bytes: for those that are sent once. */
const qualities = { cached: 4, once: 1 }

const brotliOf = (body: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // Allocating the window costs time, so it is no larger than the body.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length)) + 1)),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

/** Short bodies compress faster than a thread would start; long ones must not block the event loop. */
const longBytes = 65_536

type Compress = (body: Buffer, quality: number) => Promise<Buffer>

const compressors: Record<Exclude<Encoding, 'identity'>, Compress> = {
  br: async (body, quality) =>
    body.length < longBytes
      ? brotliCompressSync(body, brotliOf(body, quality))
      : promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, brotliOf(body, quality)),
  gzip: async (body) => (body.length < longBytes ? gzipSync(body) : promisify<Buffer, Buffer>(gzip)(body)),
}

/** Compressing smaller bodies saves nothing. */
const smallestCompressed = 1_024

/** A response body with its compressed copies. */
export interface CachedResponse {
  /** Headers set by the handler. */
  headers: Record<string, string>
  /** Memory including compressed copies, which for JSON are together smaller than the text. */
  bytes: number
  /** Returns the encoding to send to a client that accepts `wanted`. */
  encoding(wanted: Encoding): Encoding
  /** Compresses on first use. */
  body(encoding: Encoding): Promise<Buffer>
  /** A strong ETag, different for each encoding. */
  etag(encoding: Encoding): string
  /** True if `If-None-Match` contains the tag of this body in any encoding. */
  isKnownTo(ifNoneMatch: string): boolean
}

/** @param use whether the response will be sent again. */
export function cachedResponse(
  payload: string | Buffer,
  headers: Record<string, string>,
  use: keyof typeof qualities = 'cached',
): CachedResponse {
  const identity = Buffer.from(payload)
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(identity) }
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)

  return {
    headers,
    bytes: 2 * identity.length + 1_000,
    encoding: (wanted) => (identity.length < smallestCompressed ? 'identity' : wanted),
    body: (encoding) =>
      (bodies[encoding] ??= compressors[encoding as 'br' | 'gzip'](identity, qualities[use])),
    etag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}.${encoding}"`),
    isKnownTo: (ifNoneMatch) => isListed(ifNoneMatch, `"${hash}"`),
  }
}

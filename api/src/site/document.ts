import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import type { Encoding } from '../http/content-encoding.ts'

/** 503 if no page is available, 429 if its visitor asks for too much. */
type Status = 200 | 404 | 410 | 429 | 503

/** A page to send, compressed on first use of each encoding. */
export interface Document {
  etag: string
  html: string
  status: Status
  body(encoding: Encoding): Promise<Buffer>
}

// The highest level of both: once for each change of a page, outside the event loop, some 100 ms for the home page.
const compressors = {
  br: (body: Buffer) => promisify<Buffer, Buffer>(brotliCompress)(body),
  gzip: (body: Buffer) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(body, { level: 9 }),
}

export function documentOf(html: string, status: Status = 200): Document {
  const identity = Buffer.from(html)
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(identity) }
  return {
    // Weak: the same for all encodings.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    html,
    status,
    body: (encoding) => (bodies[encoding] ??= compressors[encoding as 'br' | 'gzip'](identity)),
  }
}

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const fastCompressors = {
  identity: async (body: Buffer) => body,
  br: (body: Buffer) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, fastBrotli),
  gzip: (body: Buffer) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(body, { level: 1 }),
}

/** A page sent once, where fast compression costs less. */
export const singleUse = (html: string, status: Status): Document => ({
  etag: '',
  html,
  status,
  body: (encoding) => fastCompressors[encoding as 'br' | 'gzip' | 'identity'](Buffer.from(html)),
})

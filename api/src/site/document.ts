import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import type { Encoding } from '../http/content-encoding.ts'

/** 503 while there is no page to send. */
type Status = 200 | 404 | 503

/** A page as it is sent: compressed once, when it is first asked for in that form. */
export interface Document {
  etag: string
  html: string
  status: Status
  body(encoding: Encoding): Promise<Buffer>
}

// The last steps of brotli would take ten times as long for the last percent.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }
const compressors = {
  br: (body: Buffer) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, brotli),
  gzip: (body: Buffer) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(body, { level: 9 }),
}

export function documentOf(html: string, status: Status = 200): Document {
  const identity = Buffer.from(html)
  const kept: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(identity) }
  return {
    // Weak: the same for every encoding.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    html,
    status,
    body: (encoding) => (kept[encoding] ??= compressors[encoding as 'br' | 'gzip'](identity)),
  }
}

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const fastCompressors = {
  identity: async (body: Buffer) => body,
  br: (body: Buffer) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, fastBrotli),
  gzip: (body: Buffer) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(body, { level: 1 }),
}

/** A page that is sent once: it costs less to compress it quickly than what a better compression saves. */
export const singleUse = (html: string, status: Status): Document => ({
  etag: '',
  html,
  status,
  body: (encoding) => fastCompressors[encoding as 'br' | 'gzip' | 'identity'](Buffer.from(html)),
})

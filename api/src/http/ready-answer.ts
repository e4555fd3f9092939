import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './content-encoding.ts'

const brotliOf = (body: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // The window is memory that has to be made ready each time: no larger than what is to be looked back on.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length)) + 1)),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

/** A page of a list is compressed sooner than another thread would have begun; what is long must not be waited for. */
const longBytes = 65_536

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) =>
    body.length < longBytes
      ? brotliCompressSync(body, brotliOf(body))
      : promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, brotliOf(body)),
  gzip: async (body) => (body.length < longBytes ? gzipSync(body) : promisify<Buffer, Buffer>(gzip)(body)),
}

/** Below this a compressed body saves nothing. */
const smallestCompressed = 1_024

/** The body of an answer in every encoding. */
export interface ReadyAnswer {
  /** Of the handler, to be sent with it. */
  headers: Record<string, string>
  /** In memory, with its compressed copies: those of JSON are together smaller than the text. */
  bytes: number
  /** Which encoding it is sent in, when a client accepts `wanted`. */
  encoding(wanted: Encoding): Encoding
  /** Compressed once, when somebody asks for it. */
  body(encoding: Encoding): Promise<Buffer>
  /** Strong: another one for each encoding. */
  etag(encoding: Encoding): string
  /** Whether `If-None-Match` names this body, in whichever encoding the client had received it. */
  isKnownTo(ifNoneMatch: string): boolean
}

export function readyAnswer(payload: string | Buffer, headers: Record<string, string>): ReadyAnswer {
  const identity = Buffer.from(payload)
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(identity) }
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)

  return {
    headers,
    bytes: 2 * identity.length + 1_000,
    encoding: (wanted) => (identity.length < smallestCompressed ? 'identity' : wanted),
    body: (encoding) => (bodies[encoding] ??= compressors[encoding as 'br' | 'gzip'](identity)),
    etag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}.${encoding}"`),
    isKnownTo: (ifNoneMatch) =>
      ifNoneMatch
        .split(',')
        .map((tag) => tag.trim().replace(/^W\//, ''))
        .some((tag) => tag === '*' || /^"([\w-]+)(?:\.(?:br|gzip))?"$/.exec(tag)?.[1] === hash),
  }
}

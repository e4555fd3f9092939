import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './content-encoding.ts'

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
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
  /** Compressed once, when somebody asks for it, and never on the thread that answers. */
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

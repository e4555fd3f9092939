import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '../http/content-encoding.ts'

/** A page as it is sent: compressed once, when it is first asked for in that form. */
export interface Document {
  etag: string
  body(encoding: Encoding): Buffer
}

export function documentOf(html: string): Document {
  const identity = Buffer.from(html)
  const kept = new Map<Encoding, Buffer>([['identity', identity]])
  const compress = {
    // The last steps of both would take ten times as long for the last percent.
    br: () => brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => gzipSync(identity, { level: 9 }),
    identity: () => identity,
  }
  return {
    // Weak: the same for every encoding.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const body = kept.get(encoding) ?? compress[encoding]()
      kept.set(encoding, body)
      return body
    },
  }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressors = { br: promisify<Buffer, Buffer>(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) }
type Encoding = keyof typeof compressors

/** A text with its compressed copies. It is generated, so the build has no precompressed file of it. */
interface Compressed {
  text: string
  etag: string
  bodies: Partial<Record<Encoding, Promise<Buffer>>>
}

/** Sends a generated text. The compressed copies are cached until the text changes. */
export function compressedText() {
  let last: Compressed | null = null

  return async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
    if (last?.text !== text) {
      const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      last = { text, etag, bodies: {} }
    }
    const { etag, bodies } = last
    reply.headers({ etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return reply.send(text)
    bodies[encoding] ??= compressors[encoding](Buffer.from(text))
    return reply.header('content-encoding', encoding).send(await bodies[encoding])
  }
}

/** The best supported encoding in `Accept-Encoding`; null for none. */
function encodingFor(header = ''): Encoding | null {
  const accepted = new Set(
    header.split(',').flatMap((part) => {
      const [name = '', quality = 'q=1'] = part.split(';').map((each) => each.trim().toLowerCase())
      return Number(quality.slice(2)) === 0 ? [] : [name]
    }),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : null
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Language, languages } from '@grace/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from '../http/content-encoding.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { languageOfAddress } from './pages.ts'

interface Document {
  etag: string
  bodies: Record<Encoding, Buffer>
}

/** The page that every address of the host begins with, in the language of whoever asks. */
export function shell(directory: string, defaultLanguage: Language) {
  const html = readShell(directory)
  const documents = new Map(languages.map((language) => [language, documentOf(inLanguage(html, language))]))

  /** @param status 404 where the host draws "not found"; search engines then know as well. */
  return function sendShell(request: FastifyRequest, reply: FastifyReply, status: 200 | 404): FastifyReply {
    const [pathname = ''] = request.url.split('?')
    const language =
      languageOfAddress(pathname) ?? preferredLanguage(request.headers['accept-language'], defaultLanguage)
    const { etag, bodies } = documents.get(language) as Document

    reply.headers({
      'cache-control': 'no-cache',
      'content-language': language,
      vary: 'Accept-Language, Accept-Encoding',
    })
    if (status === 200) {
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.code(status).type('text/html; charset=utf-8').send(bodies[encoding])
  }
}

function readShell(directory: string): string {
  try {
    return readFileSync(path.join(directory, 'index.html'), 'utf8')
  } catch {
    throw new CannotStart(
      `SITE_DIR names ${directory}, where no built site is. Build it first: npm run build.`,
    )
  }
}

function inLanguage(html: string, language: Language): string {
  const changed = html.replace(/<html\b[^>]*>/, `<html lang="${language}">`)
  if (!changed.includes(`<html lang="${language}">`)) throw new Error('The built site has no <html> element.')
  return changed
}

function documentOf(html: string): Document {
  const identity = Buffer.from(html)
  return {
    // Weak: the same for every encoding.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }), identity },
  }
}

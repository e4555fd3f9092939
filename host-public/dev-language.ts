import type { IncomingMessage, ServerResponse } from 'node:http'
import { languages } from '@grace/contract/languages'

/**
 * Sets the language of the document for the development server, as the API server does in production. Unlike there, the
 * weights of `Accept-Language` are ignored; only its order counts.
 */
export function writeLanguage(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (!request.headers.accept?.includes('text/html')) {
    next()
    return
  }
  const language = languageOf(request)
  request.headers['accept-encoding'] = 'identity'
  delete request.headers['if-none-match']

  const chunks: Buffer[] = []
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) chunks.push(Buffer.from(chunk))
    return true
  }
  const end = response.end.bind(response)
  response.write = collect
  response.end = (last?: unknown) => {
    collect(last)
    const sent = Buffer.concat(chunks)
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    const body = isPage ? sent.toString().replace(/<html\b[^<>]*>/, `<html lang="${language}">`) : sent
    if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(body))
    return end(body)
  }
  next()
}

function languageOf({ url = '', headers }: IncomingMessage): string {
  const [, first] = url.split(/[/?#]/)
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const chosen = /(?:^|;\s*)grace-language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return (
    [first, chosen, ...accepted, process.env.DEFAULT_LANGUAGE].find((tag) =>
      languages.some((language) => language === tag),
    ) ?? 'rw'
  )
}

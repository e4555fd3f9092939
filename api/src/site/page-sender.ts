import { type Language, languages } from '@grace/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../http/content-encoding.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { type BuiltSite, languageOfAddress } from './built-site.ts'
import { type Document, documentOf } from './document.ts'

interface Options {
  site: BuiltSite
  pageAt: (address: string, language: Language) => Promise<Document>
  defaultLanguage: Language
}

/** Sends pages, each in the language of its address, of the visitor's choice, or of the browser. */
export function pageSender({ site, pageAt, defaultLanguage }: Options) {
  const { unknownAddress, parameters } = site.addresses

  const languageFor = (pathname: string, { headers }: FastifyRequest) =>
    languageOfAddress(pathname) ??
    chosenLanguage(headers.cookie) ??
    preferredLanguage(headers['accept-language'], defaultLanguage)

  /** A page that there is. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '', search = ''] = request.url.split('?')
    const language = languageFor(pathname, request)
    // What is drawn in the browser has one document for all addresses.
    const address = site.addresses.account.some((page) => pathname.startsWith(page.replace('/*', '')))
      ? (site.addresses.account[0] as string)
      : pathname + searchOf(pathname, search, parameters)
    return send(request, reply, { language, document: await pageAt(address, language) })
  }

  /** The page that says that there is none. Made once; the address that was asked for is put into it each time. */
  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = ''] = request.url.split('?')
    const language = languageFor(pathname, request)
    const prefix = languageOfAddress(pathname) ? `/${language}` : ''
    const { html, status } = await pageAt(prefix + unknownAddress, language)
    const asked = escaped(pathname.slice(prefix.length) || '/')
    return send(request, reply, {
      language,
      document: documentOf(
        html.replaceAll(unknownAddress, () => asked),
        status,
      ),
    })
  }

  return { sendPage, sendNotFound }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, document: { etag, status, body } }: { language: Language; document: Document },
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-cache',
    'content-language': language,
    vary: 'Accept-Language, Accept-Encoding, Cookie',
  })
  if (status === 200) {
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await body(encoding))
}

/** What the visitor chose in the language menu; the site's first script writes it. */
function chosenLanguage(cookies: string | undefined): Language | null {
  const chosen = /(?:^|;\s*)grace-language=(\w+)/.exec(cookies ?? '')?.[1]
  return languages.find((language) => language === chosen) ?? null
}

/** Only what makes another page of it, in one order: whatever else an address carries is the same page. */
function searchOf(pathname: string, search: string, parameters: Record<string, string[]>): string {
  const prefix = languageOfAddress(pathname)
  const names = parameters[prefix ? pathname.slice(prefix.length + 1) : pathname] ?? []
  const given = new URLSearchParams(search)
  const kept = names.flatMap((name) => {
    const value = given.get(name)
    return value && /^[1-9]\d{0,8}$/.test(value) ? [`${name}=${value}`] : []
  })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] as string)

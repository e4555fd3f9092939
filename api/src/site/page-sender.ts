import { isId } from '@grace/contract/id'
import type { Language } from '@grace/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../html/escape-html.ts'
import { encodingFor } from '../http/content-encoding.ts'
import { isListed } from '../http/if-none-match.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { payerOf } from '../http/work-budgets.ts'
import { type BuiltSite, languageOfAddress } from './built-site.ts'
import { chosenLanguage, rememberLanguage } from './chosen-language.ts'
import { type Document, singleUse } from './document.ts'
import type { Existence } from './existing-pages.ts'
import { searchParameter } from './live-pages.ts'
import { type Change, placeholderFor } from './missing-page.ts'
import { retryAfterSeconds } from './unavailable-page.ts'

interface Options {
  site: BuiltSite
  /** @param payer whose budget pays for the page. */
  pageAt: (
    payer: string,
    wanted: { address: string; language: Language },
    existence?: Existence,
  ) => Promise<Document>
  /** @param address without its language. */
  existenceOf: (address: string) => Promise<Existence>
  defaultLanguage: Language
  /** Called for an address without a page. */
  countMissing?: () => void
}

/** Sends pages, in the language of the address, of the visitor's choice, or of the browser. */
export function pageSender({ site, pageAt, existenceOf, defaultLanguage, countMissing = () => {} }: Options) {
  const { unknownAddress, parameters } = site.addresses

  const languageFor = (pathname: string, { headers }: FastifyRequest) =>
    languageOfAddress(pathname) ??
    chosenLanguage(headers.cookie) ??
    preferredLanguage(headers['accept-language'], defaultLanguage)

  /** Sends a page, or the not-found page for a missing or deleted one. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '', search = ''] = request.url.split('?')
    const language = languageFor(pathname, request)
    // All client-rendered pages share one document.
    if (site.addresses.account.some((page) => pathname.startsWith(page.replace('/*', '')))) {
      const address = site.addresses.account[0] as string
      const document = await pageAt(payerOf(request), { address, language })
      return send(request, reply, { language, document })
    }
    const { selected, searched } = searchOf(pathname, search, parameters)
    const prefix = languageOfAddress(pathname) ? `/${language}` : ''
    // The results of a search have at most the pages of the list.
    const existence = await existenceOf(pathname.slice(prefix.length) + addressWith(selected))
    if (existence === 'missing' || existence === 'gone') {
      return sendMissing(request, reply, pathname + addressWith(selected), existence)
    }
    const address = pathname + addressWith([...selected, ...searched])
    const document = await pageAt(payerOf(request), { address, language }, existence)
    return send(request, reply, { language, document })
  }

  async function sendMissing(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    existence: 'missing' | 'gone',
  ): Promise<FastifyReply> {
    const prefix = languageOfAddress(address.split('?')[0] ?? '')
    const path = prefix ? address.slice(prefix.length + 1) : address
    const { template, changes } = await placeholderFor(path, existenceOf)
    const status = existence === 'gone' ? 410 : 404
    return sendReplaced(request, reply, (prefix ? `/${prefix}` : '') + template, changes, status)
  }

  /** Sends the 404 page of an unknown address, with the requested address filled in. */
  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = ''] = request.url.split('?')
    const language = languageFor(pathname, request)
    const prefix = languageOfAddress(pathname) ? `/${language}` : ''
    const requested = escapeHtml(pathname.slice(prefix.length) || '/')
    return sendReplaced(request, reply, prefix + unknownAddress, [[unknownAddress, requested]])
  }

  async function sendReplaced(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    changes: Change[],
    status: 404 | 410 = 404,
  ): Promise<FastifyReply> {
    countMissing()
    const [pathname = ''] = request.url.split('?')
    const language = languageFor(pathname, request)
    const { html } = await pageAt(payerOf(request), { address, language }, 'missing')
    const changed = changes.reduce((text, [from, to]) => text.replaceAll(from, () => to), html)
    return send(request, reply, { language, document: singleUse(changed, status) })
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
    // The page compares it with the clock of the telephone.
    'server-timing': `now;dur=${Date.now()}`,
  })
  if (status === 200) rememberLanguage(request, reply)
  if (status === 503 || status === 429)
    reply.headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds })
  if (status === 200) {
    reply.header('etag', etag)
    if (isListed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await body(encoding))
}

const searchMaxChars = 100
const addressWith = (parameters: string[]) => (parameters.length > 0 ? `?${parameters.join('&')}` : '')

/** Keeps only the parameters that select another page, in a fixed order, so that others share the cache entry. */
function searchOf(pathname: string, search: string, parameters: Record<string, string[]>) {
  const prefix = languageOfAddress(pathname)
  const names = parameters[prefix ? pathname.slice(prefix.length + 1) : pathname] ?? []
  const given = new URLSearchParams(search)
  const selected = names.flatMap((name) => {
    const value = given.get(name)
    return isId(value) && name !== searchParameter ? [`${name}=${value}`] : []
  })
  const text = names.includes(searchParameter) ? (given.get(searchParameter) ?? '').trim() : ''
  return {
    selected,
    searched: text
      ? [`${searchParameter}=${encodeURIComponent([...text].slice(0, searchMaxChars).join(''))}`]
      : [],
  }
}

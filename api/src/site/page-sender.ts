import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@grace/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../http/content-encoding.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { type Document, documentOf } from './document.ts'
import { languageOfAddress } from './pages.ts'

interface Options {
  directory: string
  siteUrl: string
  defaultLanguage: Language
}

/** In the built pages for the address at which people reach the site. */
const siteUrlPlaceholder = /https:\/\/site\.invalid/g

/**
 * The pages of the site: those that were prerendered as they are, and for every other address the shell, which draws
 * the page in the browser. Each in the language of its address, of the visitor's choice, or of the browser.
 */
export function pageSender({ directory, siteUrl, defaultLanguage }: Options) {
  const html = readShell(directory)
  const shells = new Map(languages.map((language) => [language, documentOf(inLanguage(html, language))]))
  const prerendered = readPages(path.join(directory, 'pages'), siteUrl)

  /** @param status 404 where the host draws "not found"; search engines then know as well. */
  return function sendPage(request: FastifyRequest, reply: FastifyReply, status: 200 | 404): FastifyReply {
    const [pathname = ''] = request.url.split('?')
    const language =
      languageOfAddress(pathname) ??
      chosenLanguage(request.headers.cookie) ??
      preferredLanguage(request.headers['accept-language'], defaultLanguage)
    const { etag, body } = (prerendered.get(`${language} ${pathname}`) ?? shells.get(language)) as Document

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
    return reply.code(status).type('text/html; charset=utf-8').send(body(encoding))
  }
}

/** What the visitor chose in the language menu; the site's first script writes it. */
function chosenLanguage(cookies: string | undefined): Language | null {
  const chosen = /(?:^|;\s*)grace-language=(\w+)/.exec(cookies ?? '')?.[1]
  return languages.find((language) => language === chosen) ?? null
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

/** `fr/about/index.fr.html` is `/fr/about`, `about/index.fr.html` is `/about` for who reads French. */
function readPages(folder: string, siteUrl: string): Map<string, Document> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    files.flatMap((file) => {
      const [, directory, language] = /^(.*?)\/?index\.(\w\w)\.html$/.exec(file.replaceAll('\\', '/')) ?? []
      if (directory === undefined) return []
      const html = readFileSync(path.join(folder, file), 'utf8').replace(siteUrlPlaceholder, siteUrl)
      return [[`${language} /${directory}`, documentOf(html)] as const]
    }),
  )
}

function inLanguage(html: string, language: Language): string {
  const changed = html.replace(/<html\b[^>]*>/, `<html lang="${language}">`)
  if (!changed.includes(`<html lang="${language}">`)) throw new Error('The built site has no <html> element.')
  return changed
}

import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { Language } from '@grace/contract/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askApi } from './ask-api.ts'
import { readBuiltSite } from './built-site.ts'
import { keepPublished } from './keep-published.ts'
import { livePages } from './live-pages.ts'
import { publishedFolder } from './page-files.ts'
import type { Ask, PageMaker } from './page-maker.ts'
import { pageSender } from './page-sender.ts'
import { pageWorker } from './page-worker.ts'
import { plainForms } from './plain-forms.ts'
import type { Published } from './published.ts'
import { securityHeaders } from './security-headers.ts'
import { sitemaps } from './sitemap.ts'
import { sendSitemaps } from './sitemap-sender.ts'

export interface SiteOptions {
  /** Of the built public site; null while another server has its files, as in development. */
  directory: string | null
  /** Where pages are kept as they were last published; null: nowhere. */
  dataDir: string | null
  /** Where people reach the site. */
  siteUrl: string
  /** Where browsers find the console. */
  adminOrigin: string
  /** Where else an administrator may look at a console that is not released yet. */
  consolePreviews: string[]
  defaultLanguage: Language
  /** Whether members can ask for a new password themselves. */
  passwordResetByEmail: boolean
  /** Whether the test page opens without signing in. */
  testPage: boolean
  /** The version of the content as it is committed now. */
  currentVersion: () => Promise<number>
  published: Published
  /** Lets the site hear of each change of the content that this process makes. */
  onContentChange?: (changed: () => void) => void
  /** For a built site. */
  makerOf?: (directory: string, ask: Ask) => PageMaker
}

const yearSeconds = 31_536_000
const dayMs = 86_400_000

/** The public site's files, beside the API: what is hashed for good, pages fresh each time, and nothing guessed. */
export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { directory, dataDir, siteUrl, adminOrigin, consolePreviews, defaultLanguage } = options
  const { passwordResetByEmail, testPage, currentVersion, published, makerOf = pageWorker } = options
  const headers = securityHeaders({ siteUrl, adminOrigin })
  // Nobody else has anything to fetch from there.
  const headersOfAdmin = securityHeaders({ siteUrl, adminOrigin, consolePreviews })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(/^\/admin(?:\/|$)/.test(pathnameOf(request)) ? headersOfAdmin : headers)
  })
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({
      remotes: { remote_admin: `${adminOrigin}/live.json` },
      consolePreviews,
      passwordResetByEmail,
      testPage,
    }),
  )
  if (!directory) return

  const built = readBuiltSite(directory, { siteUrl, dataDir })
  const maker = makerOf(directory, askApi(app))
  app.addHook('onClose', () => maker.close())
  if (dataDir) {
    const folder = publishedFolder(dataDir, built.buildId)
    const kept = keepPublished({ site: built, maker, siteUrl, folder, log: app.log })
    options.onContentChange?.(kept.changed)
    app.addHook('onClose', async () => kept.close())
  }
  const pageAt = livePages({ site: built, maker, siteUrl, currentVersion, log: app.log })
  const { sendPage, sendNotFound } = pageSender({ site: built, pageAt, defaultLanguage })
  await app.register(fastifyStatic, { root: directory, serve: false, preCompressed: true, maxAge: dayMs })

  app.get('/static/*', (request, reply) =>
    reply.sendFile(pathnameOf(request).slice(1), { maxAge: yearSeconds * 1_000, immutable: true }),
  )
  const sitemap = sitemaps({
    siteUrl,
    listed: built.addresses.listed,
    builtAt: built.builtAt,
    published,
    currentVersion,
  })
  sendSitemaps(app, { siteUrl, sitemap, currentVersion })
  await app.register(async (scope) => plainForms(scope, defaultLanguage))
  // Under one name for ever: were an old one kept, so were all that it keeps.
  app.get('/service-worker.js', (_, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('service-worker.js', { cacheControl: false }),
  )
  for (const file of filesBesidesShell(directory)) {
    app.get(`/${file}`, (_, reply) => reply.sendFile(file))
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The library refuses an address that tries to leave the folder: there is nothing to be found.
    if (error.statusCode && error.statusCode < 500) return plain(reply, 404, 'Not found')
    request.log.error({ err: error }, 'the site could not answer')
    return plain(reply, 500, 'An error occurred')
  })
  // Every other address: those of the host are not known to the router, because the host routes in the browser.
  app.setNotFoundHandler((request, reply) => {
    const pathname = pathnameOf(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed')
    }
    if (built.isPage(pathname)) return sendPage(request, reply)
    if (pathname.startsWith('/static/') || looksLikeFile(pathname)) return plain(reply, 404, 'Not found')

    const withoutSlash = pathname.replace(/\/+$/, '') || '/'
    if (built.isPage(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(pathname.length), 301)
    }
    return sendNotFound(request, reply)
  })
}

const pathnameOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

/** A page's address has no dot in its last part: a missing picture is never answered with a page. */
const looksLikeFile = (pathname: string) => /\.[^/]*$/.test(pathname)

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

/** The icon, the manifest and whatever else lies beside the shell; known at start, so that nothing else is served. */
const filesBesidesShell = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(directory.length + 1).replaceAll('\\', '/'))
    .filter(
      (file) =>
        !/^(?:static|pages|render)\/|^\.|^index\.html$|^service-worker\.js$|^release\.json$|\.(?:br|gz|map)$/.test(
          file,
        ),
    )

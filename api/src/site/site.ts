import fastifyStatic from '@fastify/static'
import type { Language } from '@grace/contract/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { liveSite } from './live-site.ts'
import type { Ask, PageMaker } from './page-maker.ts'
import { plainForms } from './plain-forms.ts'
import type { Published } from './published.ts'
import { securityHeaders } from './security-headers.ts'
import { sendSitemaps } from './sitemap-sender.ts'

export interface SiteOptions {
  /** Of the built public site, which is served while nothing is released; null: there is none. */
  directory: string | null
  /** Where releases are published; null: nowhere. Without either another server has the files, as in development. */
  releasesDir: string | null
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
  const { directory, releasesDir, siteUrl, adminOrigin, consolePreviews, defaultLanguage } = options
  const { passwordResetByEmail, testPage } = options
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
  if (!directory && !releasesDir) return

  const live = await liveSite(app, options)
  options.onContentChange?.(live.contentChanged)
  // Each file is sent from the folder that is live then.
  await app.register(fastifyStatic, {
    root: live.directory,
    serve: false,
    preCompressed: true,
    maxAge: dayMs,
  })

  app.get('/static/*', async (request, reply) => {
    const file = pathnameOf(request).slice(1)
    const folder = (await live.folderWith(file)) ?? live.directory
    return reply.sendFile(file, folder, { maxAge: yearSeconds * 1_000, immutable: true })
  })
  sendSitemaps(app, {
    siteUrl,
    sitemap: async (name) => (await live.now()).sitemap(name),
    currentVersion: live.currentVersion,
  })
  await app.register(async (scope) => plainForms(scope, defaultLanguage))
  // Under one name for ever: were an old one kept, so were all that it keeps.
  app.get('/service-worker.js', async (_, reply) => {
    const { built } = await live.now()
    return reply
      .header('cache-control', 'no-cache')
      .sendFile('service-worker.js', built.directory, { cacheControl: false })
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The library refuses an address that tries to leave the folder: there is nothing to be found.
    if (error.statusCode && error.statusCode < 500) return plain(reply, 404, 'Not found')
    request.log.error({ err: error }, 'the site could not answer')
    return plain(reply, 500, 'An error occurred')
  })
  // Every other address: those of the host are not known to the router, because the host routes in the browser.
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathnameOf(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed')
    }
    const { built, files, sendPage, sendNotFound } = await live.now()
    if (built.isPage(pathname)) return sendPage(request, reply)
    if (files.has(pathname.slice(1))) return reply.sendFile(pathname.slice(1), built.directory)
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

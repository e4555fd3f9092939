import fastifyStatic from '@fastify/static'
import { splitPath } from '@grace/contract/languages'
import { isLinkPage } from '@grace/contract/link-pages'
import { meantAddress } from '@grace/contract/meant-address'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { keepBudgets, makeWork } from '../http/work-budgets.ts'
import { sendLogo } from '../logo/routes.ts'
import { sendSharePictures } from '../share-pictures/routes.ts'
import { languageOfAddress } from './built-site.ts'
import { sendCalendars } from './calendar-files.ts'
import { rememberLanguage } from './chosen-language.ts'
import { liveSite } from './live-site.ts'
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts'
import { plainForms } from './plain-forms.ts'
import { queryApi } from './query-api.ts'
import { immutableCacheControl, securityHeaders } from './security-headers.ts'
import { sendSecurityTxt } from './security-txt.ts'
import { sendBrandSheet } from './send-brand-sheet.ts'
import { sendFeeds } from './send-feeds.ts'
import type { SiteOptions } from './site-options.ts'
import { sendSitemaps } from './sitemap-sender.ts'
import { sendWebManifest } from './web-manifest.ts'

const dayMs = 86_400_000

/**
 * Serves the files of the public site beside the API: hashed files are cached permanently, pages are revalidated, and
 * no file is guessed.
 */
export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { directory, releasesDir, siteUrl, adminOrigin, consolePreviews, defaultLanguage } = options
  const { passwordResetByEmail, testPage, published, work = makeWork() } = options
  const headers = securityHeaders({ siteUrl, adminOrigin })
  // Other origins have nothing to load there.
  const headersOfAdmin = securityHeaders({ siteUrl, adminOrigin, consolePreviews })

  keepBudgets(app, work)
  app.addHook('onRequest', async (request, reply) => {
    const pathname = pathnameOf(request)
    reply.headers(/^\/admin(?:\/|$)/.test(pathname) ? headersOfAdmin : headers)
    // The token stands in the query, which `Referer` would leak.
    if (isLinkPage(pathname)) reply.header('referrer-policy', 'no-referrer')
  })
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({
      remotes: { remote_admin: `${adminOrigin}/live.json` },
      consolePreviews,
      passwordResetByEmail,
      testPage,
    }),
  )
  // Password managers open it; the dashboard asks visitors to log in first.
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/dashboard/account#change-password'))
  sendSecurityTxt(app, { siteUrl, queryApi: queryApi(app) })
  sendCalendars(app, { siteUrl, defaultLanguage, queryApi: queryApi(app), published })
  if (!directory && !releasesDir) return

  const live = await liveSite(app, { ...options, work })
  options.onContentChange?.(live.contentChanged)
  // Each file is sent from the folder of the release that is live then.
  await app.register(fastifyStatic, {
    root: live.directory,
    serve: false,
    preCompressed: true,
    maxAge: dayMs,
  })

  app.get('/static/*', async (request, reply) => {
    const file = pathnameOf(request).slice(1)
    const folder = (await live.folderWith(file)) ?? live.directory
    return reply
      .header('cache-control', immutableCacheControl)
      .sendFile(file, folder, { cacheControl: false })
  })
  sendSitemaps(app, {
    siteUrl,
    sitemap: async (name) => (await live.now()).sitemap(name),
    publishedSitemap: async (name) => (await live.now()).built.publishedSitemap(name),
    currentVersion: live.currentVersion,
  })
  sendSharePictures(app, { queryApi: queryApi(app) })
  sendLogo(app, { queryApi: queryApi(app) })
  sendBrandSheet(app, { queryApi: queryApi(app) })
  sendWebManifest(app, { queryApi: queryApi(app), defaultLanguage })
  sendFeeds(app, { siteUrl, published, currentVersion: live.currentVersion })
  await app.register(async (scope) => plainForms(scope, { siteUrl, defaultLanguage }))
  await app.register(async (scope) => oneClickUnsubscribe(scope, defaultLanguage))
  // Its name never changes: a cached worker would keep serving all that it has cached.
  app.get('/service-worker.js', async (_, reply) => {
    const { built } = await live.now()
    return reply
      .header('cache-control', 'no-cache')
      .sendFile('service-worker.js', built.directory, { cacheControl: false })
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError && error.retryAfterSeconds !== null) {
      return plain(reply.header('retry-after', error.retryAfterSeconds), error.statusCode, error.message)
    }
    // The static file library rejects path traversal; answer 404 instead.
    if (error.statusCode && error.statusCode < 500) return plain(reply, 404, 'Not found')
    request.log.error({ err: error }, 'the site could not answer')
    return plain(reply, 500, 'An error occurred')
  })
  // All other addresses: routes of the host are unknown here, because the browser routes them.
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathnameOf(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed')
    }
    const { built, files, sendPage, sendNotFound } = await live.now()
    if (built.isPage(pathname)) return sendPage(request, reply)
    if (files.has(pathname.slice(1))) return reply.sendFile(pathname.slice(1), built.directory)
    const search = request.url.slice(pathname.length)
    const meant = meantAddress(pathname)
    if (meant !== pathname && built.isPage(meant)) return reply.redirect(meant + search, 301)
    if (pathname.startsWith('/static/') || looksLikeFile(pathname)) return plain(reply, 404, 'Not found')

    const inLowerCase = pathname.replace(/^\/[^/]{2}(?=\/|$)/, (language) => language.toLowerCase())
    if (inLowerCase !== pathname && languageOfAddress(inLowerCase)) {
      return reply.redirect(inLowerCase + search, 301)
    }
    // Account pages have no language in their address; a link to one in another language sets it.
    const { prefix, path } = splitPath(pathname)
    if (prefix && !languageOfAddress(path) && built.isPage(path)) {
      rememberLanguage(request, reply)
      return reply.header('cache-control', 'no-store').redirect(path + search, 302)
    }
    return sendNotFound(request, reply)
  })
}

const pathnameOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

/** Page addresses have no dot in their last segment, so a missing picture is never answered with a page. */
const looksLikeFile = (pathname: string) => pathname.lastIndexOf('.') > pathname.lastIndexOf('/')

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

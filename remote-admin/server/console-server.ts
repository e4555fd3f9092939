import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { liveRelease, type ServedFolder } from '@grace/release/live-release'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { addressToRoute, refuseLongAddresses } from './address-limit.ts'
import { compressedText } from './compressed-text.ts'
import { forwardApi } from './forward-api.ts'
import { crossOriginHeaders, immutableCacheControl, pageHeaders } from './headers.ts'

export interface ConsoleOptions {
  /** The folder of the built console, served while no release is live. */
  directory: string
  /** The folder of the releases; null without releases. */
  releasesDir?: string | null
  /** Origin of the API: its own, or the site's. */
  apiOrigin: string
  logger?: boolean | { level: string }
  trustProxy?: string[]
}

/** Server of the console's origin: files for the host, the standalone page, and the API as a proxy. */
export async function buildConsoleServer(options: ConsoleOptions): Promise<FastifyInstance> {
  const { directory, releasesDir = null, apiOrigin, logger = false, trustProxy = [] } = options
  const app = Fastify({
    logger,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    rewriteUrl: addressToRoute,
    return503OnClosing: false,
    // A slow client is gone after 70 seconds, as on the site: with its request, or with a response that it does not read.
    requestTimeout: 65_000,
    connectionTimeout: 65_000,
    http: { connectionsCheckingInterval: 4_000 },
    // The API logs its own requests; logging each static file would only add noise.
    logController: new LogController({ disableRequestLogging: true }),
  })

  refuseLongAddresses(app)
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
  const served = liveRelease({
    app: 'remote-admin',
    releasesDir,
    built: directory,
    onError: (error) => app.log.error({ err: error }, 'the live release cannot be served'),
  })
  const atStart = await served.live()
  await forwardApi(app, apiOrigin)
  await app.register(async (files) => {
    files.addHook('onRequest', async (_, reply) => void reply.headers(crossOriginHeaders))
    await files.register(fastifyStatic, {
      // Only a default: each response passes the folder that is live at that moment.
      root: atStart?.directory ?? directory,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    })

    const sendCompressed = compressedText()
    files.get('/live.json', async (request, reply) => {
      const live = (await served.pointer()) ?? (await pointerTo(directory))
      if (live === null) return reply.callNotFound()
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
      return sendCompressed(request, reply, live)
    })
    files.get('/static/*', async (request, reply) => {
      const file = pathnameOf(request).slice(1)
      return send(reply, file, await served.folderWith(file))
    })
    // Files of any release by version, the live one included.
    files.get<{ Params: { version: string } }>(
      `/:version(^\\d+\\.\\d+\\.\\d+.*$)/*`,
      async (request, reply) => {
        const release = await served.release(request.params.version)
        const file = pathnameOf(request).slice(request.params.version.length + 2)
        if (!release || !mayBeSent(release, file)) return reply.callNotFound()
        return send(reply, file, release.directory)
      },
    )
    files.setErrorHandler((error: FastifyError, request, reply) => {
      // The library rejects path traversal; answer 404.
      if (error.statusCode && error.statusCode < 500) return plain(reply, 404, 'Not found')
      request.log.error({ err: error }, 'a file could not be sent')
      return plain(reply, 500, 'An error occurred')
    })
    files.setNotFoundHandler(async (request, reply) => {
      const pathname = pathnameOf(request)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed')
      }
      const live = await served.live()
      const file = pathname.slice(1)
      if (live && mayBeSent(live, file)) return send(reply, file, live.directory)
      // Answer 404 instead of the page: a missing script would otherwise fail later, with a syntax error.
      if (!live || hasExtension(pathname) || pathname.startsWith('/static/')) {
        return plain(reply, 404, 'Not found')
      }
      return reply
        .headers(pageHeaders)
        .removeHeader('access-control-allow-origin')
        .header('cache-control', 'no-cache')
        .sendFile('index.html', live.directory)
    })
  })
  return app
}

const pathnameOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''
const hasExtension = (pathname: string) => /\.[^/.]*$/.test(pathname)

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

/** `index.html` is served by the fallback route only; files that are not in the release's list are not public. */
const mayBeSent = ({ files }: ServedFolder, file: string) =>
  file === 'release.json' || (file !== 'index.html' && files.has(file))

const cacheControlOf = (file: string) => {
  if (file.startsWith('static/')) return immutableCacheControl
  return file.endsWith('.json') ? 'no-cache' : 'public, max-age=86400'
}

const send = (reply: FastifyReply, file: string, directory: string | null) =>
  directory === null
    ? reply.callNotFound()
    : reply.header('cache-control', cacheControlOf(file)).sendFile(file, directory)

/** `live.json` for a build without releases: its path is the root. */
async function pointerTo(built: string): Promise<string | null> {
  const release = await readFile(path.join(built, 'release.json'), 'utf8').catch(() => null)
  return release === null ? null : JSON.stringify({ path: '', ...JSON.parse(release) })
}

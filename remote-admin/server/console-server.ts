import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { liveRelease, type Served } from '@grace/release/live-release'
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
  /** Of the built console, which is served while nothing is released. */
  directory: string
  /** Where releases are published; null: nowhere. */
  releasesDir?: string | null
  /** Where the API answers: its own origin, or the site's. */
  apiOrigin: string
  logger?: boolean | { level: string }
  trustProxy?: string[]
}

/** The console's own origin: its files for the host, its page for whoever opens it alone, and the API behind it. */
export async function buildConsoleServer(options: ConsoleOptions): Promise<FastifyInstance> {
  const { directory, releasesDir = null, apiOrigin, logger = false, trustProxy = [] } = options
  const app = Fastify({
    logger,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    rewriteUrl: addressToRoute,
    return503OnClosing: false,
    // The API logs what it answers; a line for each file would say nothing.
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
    onTrouble: (error) => app.log.error({ err: error }, 'the live release cannot be served'),
  })
  const atStart = await served.live()
  await forwardApi(app, apiOrigin)
  await app.register(async (files) => {
    files.addHook('onRequest', async (_, reply) => void reply.headers(crossOriginHeaders))
    await files.register(fastifyStatic, {
      // Each file is sent from the folder that is live then.
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
    // Of a release by its version, and of the one that is live.
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
      // The library refuses an address that tries to leave the folder: there is nothing to be found.
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
      // A page instead of a missing file would fail much later, as a script that cannot be parsed.
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

/** The page has addresses of its own, and the rest is not for browsers. */
const mayBeSent = ({ files }: Served, file: string) =>
  file === 'release.json' || (file !== 'index.html' && files.has(file))

const cacheControlOf = (file: string) => {
  if (file.startsWith('static/')) return immutableCacheControl
  return file.endsWith('.json') ? 'no-cache' : 'public, max-age=86400'
}

const send = (reply: FastifyReply, file: string, directory: string | null) =>
  directory === null
    ? reply.callNotFound()
    : reply.header('cache-control', cacheControlOf(file)).sendFile(file, directory)

/** One protocol for builds and for releases: a build lies where it is asked for. */
async function pointerTo(built: string): Promise<string | null> {
  const release = await readFile(path.join(built, 'release.json'), 'utf8').catch(() => null)
  return release === null ? null : JSON.stringify({ path: '', ...JSON.parse(release) })
}

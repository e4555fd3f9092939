import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { forwardApi } from './forward-api.ts'

export interface ConsoleOptions {
  /** Of the built console. */
  directory: string
  /** Where the API answers: its own origin, or the site's. */
  apiOrigin: string
  logger?: boolean | { level: string }
  trustProxy?: string[]
}

const yearSeconds = 31_536_000

/** Files are for the host's page on another origin; the console's own page is for itself alone. */
const forEveryOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const ofThePage = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    "trusted-types host-public remote-admin mf-host dompurify 'allow-duplicates'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** The console's own origin: its files for the host, its page for whoever opens it alone, and the API behind it. */
export async function buildConsoleServer(options: ConsoleOptions): Promise<FastifyInstance> {
  const { directory, apiOrigin, logger = false, trustProxy = [] } = options
  const app = Fastify({
    logger,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    return503OnClosing: false,
    // The API logs what it answers; a line for each file would say nothing.
    logController: new LogController({ disableRequestLogging: true }),
  })

  await forwardApi(app, apiOrigin)
  await app.register(async (files) => {
    files.addHook('onRequest', async (_, reply) => void reply.headers(forEveryOrigin))
    await files.register(fastifyStatic, {
      root: directory,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    })

    files.get('/static/*', (request, reply) =>
      reply
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .sendFile(pathnameOf(request).slice(1)),
    )
    for (const file of ['mf-manifest.json', 'release.json']) {
      files.get(`/${file}`, (_, reply) => reply.header('cache-control', 'no-cache').sendFile(file))
    }
    files.get('/live.json', async (_, reply) => {
      const release = await readFile(path.join(directory, 'release.json'), 'utf8').catch(() => null)
      if (release === null) return reply.callNotFound()
      return reply.header('cache-control', 'no-cache').send({ path: '', ...JSON.parse(release) })
    })

    for (const file of otherFiles(directory)) {
      files.get(`/${file}`, (_, reply) =>
        reply.header('cache-control', 'public, max-age=86400').sendFile(file),
      )
    }
    files.setErrorHandler((error: FastifyError, request, reply) => {
      // The library refuses an address that tries to leave the folder: there is nothing to be found.
      if (error.statusCode && error.statusCode < 500) return plain(reply, 404, 'Not found')
      request.log.error({ err: error }, 'a file could not be sent')
      return plain(reply, 500, 'An error occurred')
    })
    files.setNotFoundHandler((request, reply) => {
      const pathname = pathnameOf(request)
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed')
      }
      // A page instead of a missing file would fail much later, as a script that cannot be parsed.
      if (hasExtension(pathname) || pathname.startsWith('/static/')) {
        return plain(reply, 404, 'Not found')
      }
      return reply
        .headers(ofThePage)
        .removeHeader('access-control-allow-origin')
        .header('cache-control', 'no-cache')
        .sendFile('index.html')
    })
  })
  return app
}

const pathnameOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''
const hasExtension = (pathname: string) => /\.[^/]*$/.test(pathname)

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

/** Beside the page, the manifest and what is hashed; known at start, so that nothing else is served. */
const otherFiles = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter(
      (name) =>
        !/^(?:index\.html|mf-manifest\.json|release\.json|mf-stats\.json)$|\.(?:br|gz|map)$/.test(name),
    )

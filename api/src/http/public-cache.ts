import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, cachedResponse } from './cached-response.ts'
import { encodingFor } from './content-encoding.ts'
import { responseCache } from './response-cache.ts'

/** The state of a request in the cache: the response that was found, or a callback for the one in progress. */
export interface CacheState {
  found?: CachedResponse
  /** Call it once. @param response null if the response must not be cached. */
  complete?: (response: CachedResponse | null) => void
}

export interface PublicCacheOptions {
  /** Returns the committed content version. */
  currentVersion: () => Promise<number>
  /** 0 disables the cache. */
  maxBytes: number
}

/** Entries expire even without a change: announcements and events depend on the date. */
const maxAgeMs = 10_000

/** Longer keys are unlikely to be requested twice. */
const maxKeyChars = 1_000

const ownHeaders = ['content-type', 'x-total-count', 'link'] as const

/**
 * Caches responses of `cacheable` routes to visitors, with their compressed copies.
 *
 * The content version is read from the database first, once for all concurrent requests, so no response is older than
 * a change that any process acknowledged before the request. Browsers and proxies may cache too, but must revalidate.
 */
export function cachePublicResponses(
  app: FastifyInstance,
  { currentVersion, maxBytes }: PublicCacheOptions,
): void {
  const cache = responseCache(maxBytes)
  const pending = new Map<string, Promise<CachedResponse | null>>()

  app.decorateRequest('cacheState', null)

  // After validation: the key contains only validated input, so unknown parameters do not create entries.
  app.addHook('preHandler', async (request, reply) => {
    if (maxBytes === 0 || !isPublic(request)) return
    const key = keyOf(request)
    if (key.length > maxKeyChars) return

    const version = await currentVersion()
    const pendingKey = `${version} ${key}`
    const shared = pending.get(pendingKey)
    const found = cache.get(version, key) ?? (shared ? await shared : null)
    if (found) {
      request.cacheState = { found }
      return reply.headers(found.headers).send(await found.body('identity'))
    }
    // The shared response turned out not to be cacheable, so handle this request separately.
    if (shared) return

    const until = performance.now() + maxAgeMs
    pending.set(
      pendingKey,
      new Promise((resolve) => {
        request.cacheState = {
          complete(response) {
            request.cacheState = null
            if (response) cache.put(version, key, response, until)
            pending.delete(pendingKey)
            resolve(response)
          },
        }
      }),
    )
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.cacheable) return payload
    reply.header('vary', 'Accept-Encoding, Authorization')
    if (!isPublic(request)) {
      reply.header('cache-control', 'private, no-store')
      return payload
    }
    const { found, complete } = request.cacheState ?? {}
    const isText = typeof payload === 'string'
    const response =
      found ??
      (isText && reply.statusCode === 200
        ? cachedResponse(payload, headersOf(reply), complete ? 'cached' : 'once')
        : null)
    complete?.(response)
    return response ? sendCached(response, request, reply) : payload
  })

  // A disconnected client would leave its entry pending while others wait for it.
  app.addHook('onResponse', async ({ cacheState }) => cacheState?.complete?.(null))
}

const isPublic = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.cacheable === true && headers.authorization === undefined

const keyOf = ({ routeOptions: { url, schema }, params, query }: FastifyRequest) =>
  JSON.stringify([url, params, schema?.querystring ? query : null])

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(
    ownHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )

/** Sends the response in the client's encoding; 304 if the client has it. */
async function sendCached(response: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  const encoding = response.encoding(encodingFor(request.headers['accept-encoding']))
  reply.headers({ etag: response.etag(encoding), 'cache-control': 'public, no-cache' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  // Otherwise the compression plugin would compress it again, with another ETag.
  request.headers['x-no-compression'] = '1'

  const isKnown = response.isKnownTo(request.headers['if-none-match'] ?? '')
  if (isKnown) reply.code(304)
  // For HEAD the router sets the content length.
  return isKnown && request.method === 'GET' ? null : response.body(encoding)
}

import httpProxy from '@fastify/http-proxy'
import type { ErrorBody } from '@grace/contract/errors'
import type { FastifyInstance } from 'fastify'

/** Proxies the API under the console's origin, so that the standalone console needs no CORS. */
export async function forwardApi(app: FastifyInstance, apiOrigin: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiOrigin,
    prefix: '/api',
    // At `info` the library logs every URL, and some contain personal names.
    logLevel: 'warn',
    rewritePrefix: '/api',
    replyOptions: {
      // No retries: the caller decides, since it has its own time limit.
      retryDelay: () => null,
      // Hop-by-hop headers belong to the connection to the API.
      rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
      rewriteRequestHeaders: ({ ip, protocol, host }, headers) => ({
        ...headers,
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
        'x-forwarded-host': host,
      }),
      onError(reply) {
        const body: ErrorBody = {
          success: false,
          message: 'The service is not available at the moment. Please try again.',
          code: 'unavailable',
          errors: [],
          requestId: reply.request.id,
        }
        reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': 5 }).send(body)
      },
    },
  })
}

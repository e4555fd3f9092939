import httpProxy from '@fastify/http-proxy'
import type { ErrorBody } from '@grace/contract/errors'
import type { FastifyInstance } from 'fastify'

/** The API under this origin too, so that the console runs alone: no other origin has to be allowed anywhere. */
export async function forwardApi(app: FastifyInstance, apiOrigin: string): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiOrigin,
    prefix: '/api',
    // Below it the library logs every address, and names of people stand in some.
    logLevel: 'warn',
    rewritePrefix: '/api',
    replyOptions: {
      // Never: whether to ask again is for the caller to decide, who has a time limit.
      retryDelay: () => null,
      // These are of the connection to the API, not of the one to who asks.
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

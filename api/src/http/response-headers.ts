import type { FastifyReply, FastifyRequest } from 'fastify'

export const responseHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Cacheable routes override this header.
  'cache-control': 'no-store',
}

/** Default headers of all API responses: no sniffing, framing or caching, and the request id. */
export async function setResponseHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { status } = request.routeOptions.config
  if (status !== undefined) reply.code(status)
  reply.headers(responseHeaders).header('x-request-id', request.id)
}

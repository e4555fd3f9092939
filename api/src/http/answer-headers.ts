import type { FastifyReply, FastifyRequest } from 'fastify'

export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // A route whose answer may be kept says so itself.
  'cache-control': 'no-store',
}

/** Every answer of the API: never sniffed, framed or kept, and traceable by its request id. */
export async function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { status } = request.routeOptions.config
  if (status !== undefined) reply.code(status)
  reply.headers(answerHeaders).header('x-request-id', request.id)
}

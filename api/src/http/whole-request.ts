import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Delays the last response of a connection until its request has arrived whole, at most for the time that a slow
 * client has. A socket that is closed while the body is still being sent is reset, and clients that read only after
 * sending, as most browsers do, would lose the response.
 */
export function receiveWholeRequests(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw: request }, reply) => {
    const closes = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close'
    // Rejects when the client disconnects.
    if (closes && !request.complete) await finished(request.resume()).catch(() => {})
  })
}

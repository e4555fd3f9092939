import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts and times every request, also those whose caller leaves before the answer. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, next) => {
    const began = performance.now()
    metrics.requestBegan()
    // Comes in the end whatever happens, which the framework's own hook does not when the caller leaves.
    reply.raw.once('close', () => {
      metrics.requestEnded({
        method: request.method,
        route: request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'),
        status: reply.raw.writableFinished ? String(reply.raw.statusCode) : 'aborted',
        seconds: (performance.now() - began) / 1_000,
      })
    })
    next()
  })
}

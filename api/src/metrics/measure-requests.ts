import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts and times all requests, including aborted ones. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, next) => {
    const began = performance.now()
    metrics.requestBegan()
    // `close` is always emitted; Fastify's onResponse hook is not if the client disconnects.
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

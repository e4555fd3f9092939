import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** A separate server on a port that is not public. */
export function metricsServer(metrics: Metrics): FastifyInstance {
  const app = Fastify()
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}

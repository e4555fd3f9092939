import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** A server of its own, for a port that visitors cannot reach. */
export function metricsServer(metrics: Metrics): FastifyInstance {
  const app = Fastify()
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}

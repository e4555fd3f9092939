import type { FastifyInstance } from 'fastify'

/** Runs work after the response, so that its duration is not observable. */
export type AfterResponse = (work: () => Promise<void>) => void

/** The server waits for this work before it stops. */
export function afterResponses(app: FastifyInstance): AfterResponse {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work) => {
    const job = new Promise<void>((next) => setImmediate(next))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => running.delete(job))
    running.add(job)
  }
}

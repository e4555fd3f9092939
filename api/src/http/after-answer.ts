import type { FastifyInstance } from 'fastify'

/** Runs work after the response, so that its duration is not observable. */
export type AfterAnswer = (work: () => Promise<void>) => void

/** The server waits for this work before it stops. */
export function afterAnswers(app: FastifyInstance): AfterAnswer {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (work) => {
    const piece = new Promise<void>((next) => setImmediate(next))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => underWay.delete(piece))
    underWay.add(piece)
  }
}

import underPressure from '@fastify/under-pressure'
import { health } from '@grace/contract/health'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** So late an answer would come after the client's time limit anyway. */
const maxEventLoopDelayMs = 5_000

/** Turns requests away while the process cannot keep up, rather than letting all of them time out. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler(request) {
      // Busy is alive: whoever restarts what does not answer must not do so now.
      if (request.routeOptions.url?.endsWith(health.live.path)) return
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    },
  })
}

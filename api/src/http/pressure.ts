import { health } from '@grace/contract/health'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

export interface Patience {
  sampleMs: number
  /** A timer that fires later than this is late. */
  lateMs: number
  /** Late so long without a pause, the process does not keep up. */
  enduredMs: number
}

/** One long query of the embedded database makes one late timer, and is no reason to turn anybody away. */
const usualPatience: Patience = { sampleMs: 250, lateMs: 500, enduredMs: 3_000 }

/** Turns requests away while the process cannot keep up, rather than letting all of them run into their time limit. */
export function shedLoad(app: FastifyInstance, { sampleMs, lateMs, enduredMs } = usualPatience): void {
  let due = performance.now() + sampleMs
  let lateSince: number | null = null

  const timer = setInterval(() => {
    const now = performance.now()
    lateSince = now - due > lateMs ? (lateSince ?? now) : null
    due = now + sampleMs
  }, sampleMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('onRequest', async ({ routeOptions }) => {
    if (lateSince === null || performance.now() - lateSince < enduredMs) return
    // Busy is alive: whoever restarts what does not answer must not do so now.
    if (routeOptions.url?.endsWith(health.live.path)) return
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  })
}

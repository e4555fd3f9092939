import { health } from '@grace/contract/health'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

export interface OverloadThresholds {
  sampleMs: number
  /** A timer that fires later than this is late. */
  lateMs: number
  /** After this much continuous lateness the process counts as overloaded. */
  overloadedMs: number
}

/** A long query of the embedded database delays one timer, which must not count as overload. */
const defaultThresholds: OverloadThresholds = { sampleMs: 250, lateMs: 500, overloadedMs: 3_000 }

/** Refuses requests while the process is overloaded, instead of letting all of them time out. */
export function shedLoad(app: FastifyInstance, { sampleMs, lateMs, overloadedMs } = defaultThresholds): void {
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
    if (lateSince === null || performance.now() - lateSince < overloadedMs) return
    // An overloaded process is alive; a supervisor must not restart it now.
    if (routeOptions.url?.endsWith(health.live.path)) return
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  })
}

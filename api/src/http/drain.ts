import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whether the process drains: it still answers, but wants no new connections. */
export interface DrainState {
  isDraining: boolean
  /** Start of the drain, in epoch milliseconds. */
  sinceMs?: number
}

const everyMs = 100

/**
 * Start of a request in seconds. Set by a load balancer without health checks that retries a `retryStatus` response
 * on another server, such as the one of `npm run nginx -w deploy`; only for requests that may be repeated.
 */
export const retryHeader = 'x-may-go-elsewhere'
/** A status that the API uses for nothing else. */
export const retryStatus = 502

/** Closes or redirects client connections while the process drains. */
export function drainConnections(app: FastifyInstance, drainState: DrainState): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    // An older request may be a retry already, so answer it.
    if (drainState.isDraining && Number(headers[retryHeader]) * 1_000 > (drainState.sinceMs ?? 0)) {
      return reply.code(retryStatus).header('cache-control', 'no-store').send('Leaving')
    }
  })
  app.addHook('onSend', async (_, reply) => {
    if (drainState.isDraining) reply.header('connection', 'close')
  })

  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeUnused = () => {
    app.server.closeIdleConnections()
    // Browsers preconnect; Node treats a connection without a request as active for a minute.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }

  // A response that started before the drain promised keep-alive, which would delay the stop for a minute.
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(closeUnused, everyMs)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Whether the process is on its way out. It still answers, and asks to be sent nothing new. */
export interface Leaving {
  isLeaving: boolean
  /** From when on, by the clock. */
  sinceMs?: number
}

const everyMs = 100

/**
 * When a request began, in seconds: set by a balancer that has no questions of its own about who is ready, and sends elsewhere
 * what is answered with `sentElsewhere`. `npm run nginx -w deploy` writes such a one. Only of requests that may be sent twice.
 */
export const mayGoElsewhere = 'x-may-go-elsewhere'
/** No answer of ours has it otherwise. */
export const sentElsewhere = 502

/** Sends those who are connected elsewhere, once the process is leaving. */
export function letGo(app: FastifyInstance, leaving: Leaving): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    // What is older may have been elsewhere already, and is answered.
    if (leaving.isLeaving && Number(headers[mayGoElsewhere]) * 1_000 > (leaving.sinceMs ?? 0)) {
      return reply.code(sentElsewhere).header('cache-control', 'no-store').send('Leaving')
    }
  })
  app.addHook('onSend', async (_, reply) => {
    if (leaving.isLeaving) reply.header('connection', 'close')
  })

  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeUnused = () => {
    app.server.closeIdleConnections()
    // Browsers connect ahead of what they may ask. For Node such a connection is not idle until a minute has passed.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }

  // An answer that had begun before promised to keep its connection, which would then hold up the end for a minute.
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(closeUnused, everyMs)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

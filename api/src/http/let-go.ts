import type { FastifyInstance } from 'fastify'

/** Whether the process is on its way out. It still answers, and asks to be sent nothing new. */
export interface Leaving {
  isLeaving: boolean
}

const everyMs = 100

/** Sends those who are connected elsewhere, once the process is leaving. */
export function letGo(app: FastifyInstance, leaving: Leaving): void {
  app.addHook('onSend', async (_, reply) => {
    if (leaving.isLeaving) reply.header('connection', 'close')
  })

  // An answer that had begun before promised to keep its connection, which would then hold up the end for a minute.
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), everyMs)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

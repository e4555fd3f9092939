import type { FastifyInstance } from 'fastify'
import { CannotStart } from './cannot-start.ts'

interface Place {
  /** Null: every address of this machine. */
  host: string | null
  port: number
}

/** @throws CannotStart naming the variable to change. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' })
  } catch (error) {
    const { code } = error as { code?: string }
    // A machine without IPv6, as containers often are.
    if (!host && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) {
      return listen(app, { host: '0.0.0.0', port })
    }
    throw new CannotStart(sentences[code ?? '']?.({ host, port }) ?? `Port ${port} cannot be used: ${code}.`)
  }
}

const sentences: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop that one, or choose another port with SITE_PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user. Choose one above 1023 with SITE_PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST names ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST names ${host}, which is no address of this machine.`,
}

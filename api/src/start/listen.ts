import type { FastifyInstance } from 'fastify'
import { CannotStart } from './cannot-start.ts'

interface Place {
  /** Null: all addresses of this machine. */
  host: string | null
  port: number
}

/** Environment variables to name in errors. */
interface Names {
  host: string
  port: string
}

const site: Names = { host: 'HOST', port: 'SITE_PORT' }

/** @throws CannotStart that names the variable to change. */
export async function listen(app: FastifyInstance, { host, port }: Place, names = site): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' })
  } catch (error) {
    const { code } = error as { code?: string }
    // A machine without IPv6, common in containers.
    if (!host && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) {
      return listen(app, { host: '0.0.0.0', port }, names)
    }
    const message = messages[code ?? '']?.({ host, port }, names)
    throw new CannotStart(message ?? `Port ${port} cannot be used: ${code}.`)
  }
}

const noAddress = ({ host }: Place, names: Names) =>
  `${names.host} names ${host}, which is no address of this machine.`

const messages: Record<string, (place: Place, names: Names) => string> = {
  EADDRINUSE: ({ port }, names) =>
    `Port ${port} is in use by another program. Stop that one, or choose another port with ${names.port}.`,
  EACCES: ({ port }, names) =>
    `Port ${port} may not be used by this user. Choose one above 1023 with ${names.port}.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
}

import { auth } from '@grace/contract/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './sessions.ts'
import { strictCookie } from './strict-cookie.ts'

const name = 'grace_session'

/**
 * Browsers send `Origin` with every POST, and `Sec-Fetch-Site` since 2023; scripts in them can remove neither.
 * `Sec-Fetch-Mode` proves nothing: the `fetch` of Node sends it too, and has no cookie store.
 */
const isBrowser = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

export type SessionCookie = ReturnType<typeof sessionCookie>

/** The cookie that binds a browser's refresh tokens to it: inaccessible to scripts and other sites. */
export function sessionCookie(app: FastifyInstance, siteUrl: string) {
  const path = `${app.prefix}${auth.login.path.replace(/\/[^/]+$/, '')}`
  const optionsFor = (request: FastifyRequest) => ({ ...strictCookie(request, siteUrl), path })

  return {
    isWanted: isBrowser,
    of: ({ cookies }: FastifyRequest): string | null => cookies[name] ?? null,
    set(request: FastifyRequest, reply: FastifyReply, value: string): void {
      void reply.setCookie(name, value, { ...optionsFor(request), maxAge: sessionDays * 24 * 3_600 })
    },
    clear(request: FastifyRequest, reply: FastifyReply): void {
      void reply.clearCookie(name, optionsFor(request))
    },
  }
}

import cookie from '@fastify/cookie'
import { auth } from '@grace/contract/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from './sessions.ts'

const name = 'grace_session'

/** A client that is no browser sends none of these, and a browser cannot leave them out. */
const isBrowser = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || Object.keys(headers).some((header) => header.startsWith('sec-fetch-'))

export type SessionCookie = ReturnType<typeof sessionCookie>

/** The cookie that binds a browser's refresh tokens to that browser: out of reach for scripts, and for other sites. */
export function sessionCookie(app: FastifyInstance, siteUrl: string) {
  void app.register(cookie)

  const optionsFor = ({ protocol }: FastifyRequest) => ({
    path: `${app.prefix}${auth.login.path.replace(/\/[^/]+$/, '')}`,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: protocol === 'https' || siteUrl.startsWith('https:'),
  })

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

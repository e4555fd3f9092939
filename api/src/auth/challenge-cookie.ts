import { auth } from '@grace/contract/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { challengeMinutes } from '../second-factor/challenges.ts'
import { hashToken, newToken } from './opaque-token.ts'
import { strictCookie } from './strict-cookie.ts'

const name = 'grace_challenge'

export type ChallengeCookie = ReturnType<typeof challengeCookie>

/** The cookie that binds a passkey challenge to the browser that requested it. */
export function challengeCookie(app: FastifyInstance, siteUrl: string) {
  const path = `${app.prefix}${auth.passkeyLogin.path.replace(/\/[^/]+$/, '')}`
  const optionsFor = (request: FastifyRequest) => ({ ...strictCookie(request, siteUrl), path })
  return {
    /** @returns the secret that the challenge is bound to. */
    set(request: FastifyRequest, reply: FastifyReply): string {
      // Shared by all tabs of the browser.
      const secret = request.cookies[name] || newToken()
      void reply.setCookie(name, secret, { ...optionsFor(request), maxAge: challengeMinutes * 60 })
      return hashToken(secret)
    },
    of: ({ cookies }: FastifyRequest): string => hashToken(cookies[name] ?? ''),
  }
}

import { auth } from '@grace/contract/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { challengeMinutes } from '../second-factor/challenges.ts'
import { hashToken, newToken } from './opaque-token.ts'
import { strictCookie } from './strict-cookie.ts'

const name = 'grace_challenge'

export type ChallengeCookie = ReturnType<typeof challengeCookie>

/** The cookie that binds the challenge of a sign-in with a passkey to the browser that asked for it. */
export function challengeCookie(app: FastifyInstance, siteUrl: string) {
  const path = `${app.prefix}${auth.passkeyLogin.path.replace(/\/[^/]+$/, '')}`
  const optionsFor = (request: FastifyRequest) => ({ ...strictCookie(request, siteUrl), path })
  return {
    /** @returns what the challenge is bound to. */
    set(request: FastifyRequest, reply: FastifyReply): string {
      // Tabs of one browser share it.
      const secret = request.cookies[name] || newToken()
      void reply.setCookie(name, secret, { ...optionsFor(request), maxAge: challengeMinutes * 60 })
      return hashToken(secret)
    },
    of: ({ cookies }: FastifyRequest): string => hashToken(cookies[name] ?? ''),
  }
}

import { auth } from '@grace/contract/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays } from './known-devices.ts'
import { newToken } from './opaque-token.ts'
import { strictCookie } from './strict-cookie.ts'

const name = 'grace_device'
/** Anything else was not set by this server. */
const tokenLength = newToken().length

export type DeviceCookie = ReturnType<typeof deviceCookie>

/**
 * The cookie by which a browser is known again. It outlives sessions, opens nothing, and is the same for all accounts
 * that sign in with the browser.
 */
export function deviceCookie(app: FastifyInstance, siteUrl: string) {
  const path = `${app.prefix}${auth.login.path.replace(/\/[^/]+$/, '')}`

  const of = ({ cookies }: FastifyRequest): string | null => {
    const value = cookies[name]
    return value?.length === tokenLength ? value : null
  }

  return {
    of,
    /** The browser's own, or a new one for a browser that has none. */
    secretFor: (request: FastifyRequest): string => of(request) ?? newToken(),
    /** At every sign-in anew, so that it lasts from the last one on. */
    set(request: FastifyRequest, reply: FastifyReply, secret: string): void {
      void reply.setCookie(name, secret, {
        ...strictCookie(request, siteUrl),
        path,
        maxAge: knownDeviceDays * 24 * 3_600,
      })
    },
  }
}

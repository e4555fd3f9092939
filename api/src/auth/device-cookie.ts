import { auth } from '@grace/contract/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays } from './known-devices.ts'
import { newToken } from './opaque-token.ts'
import { strictCookie } from './strict-cookie.ts'

const name = 'grace_device'
/** Cookies of another length were not set by this server. */
const tokenLength = newToken().length

export type DeviceCookie = ReturnType<typeof deviceCookie>

/**
 * The cookie of a known device. It outlives sessions, grants no access, and is shared by all accounts that use the
 * browser.
 */
export function deviceCookie(app: FastifyInstance, siteUrl: string) {
  const path = `${app.prefix}${auth.login.path.replace(/\/[^/]+$/, '')}`

  const of = ({ cookies }: FastifyRequest): string | null => {
    const value = cookies[name]
    return value?.length === tokenLength ? value : null
  }

  return {
    of,
    /** Returns the browser's secret, or a new one if it has none. */
    secretFor: (request: FastifyRequest): string => of(request) ?? newToken(),
    /** Set at each sign-in, to renew its expiry. */
    set(request: FastifyRequest, reply: FastifyReply, secret: string): void {
      void reply.setCookie(name, secret, {
        ...strictCookie(request, siteUrl),
        path,
        maxAge: knownDeviceDays * 24 * 3_600,
      })
    },
  }
}

import { confirmationMinutes } from '@grace/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventSource, securityLog } from '../audit/security-log.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'
import { hashToken, newToken } from './opaque-token.ts'
import { strictCookie } from './strict-cookie.ts'

const name = 'grace_confirmed'

export type Confirmation = ReturnType<typeof confirmation>

/**
 * The proof that a session's owner confirmed lately that it is them: a cookie that belongs to the session.
 *
 * An access token can be stolen and never holds the proof, not even right after a login.
 * See docs/decisions/0033-a-confirmation-is-a-cookie-of-the-session.md.
 */
export function confirmation(app: FastifyInstance, { db, siteUrl }: { db: Db; siteUrl: string }) {
  const optionsFor = (request: FastifyRequest) => ({
    ...strictCookie(request, siteUrl),
    path: app.prefix || '/',
  })

  /** @throws AppError `session_ended` when another request has ended the session meanwhile. */
  async function isConfirmed({ cookies }: FastifyRequest, sessionId: string): Promise<boolean> {
    const { rows } = await db.query<{ isConfirmed: boolean }>(
      `select coalesce(confirmed_hash = $2 and confirmed_at > now() - $3::int * interval '1 minute', false)
         as "isConfirmed"
       from sessions where id = $1`,
      [sessionId, hashToken(cookies[name] ?? ''), confirmationMinutes],
    )
    const [session] = rows
    if (!session) throw new AppError('session_ended')
    return session.isConfirmed
  }

  return {
    /**
     * After a login, a right password, or a passkey.
     *
     * @param tx the transaction in which the session was made, if there is one.
     */
    async set(request: FastifyRequest, reply: FastifyReply, sessionId: string, tx: Db = db): Promise<void> {
      const secret = newToken()
      await tx.query('update sessions set confirmed_hash = $2, confirmed_at = now() where id = $1', [
        sessionId,
        hashToken(secret),
      ])
      void reply.setCookie(name, secret, { ...optionsFor(request), maxAge: confirmationMinutes * 60 })
    },

    /** @throws AppError `confirmation_required`, which the owner of the account finds in the audit. */
    async require(request: FastifyRequest): Promise<void> {
      const caller = callerOf(request)
      if (await isConfirmed(request, caller.sessionId)) return
      const { method, url } = request.routeOptions
      await securityLog.record(db, {
        ...eventSource(request),
        action: 'security.confirmation-required',
        accountId: caller.accountId,
        actor: caller,
        details: { attempted: `${method} ${url}`, ...(request.params as object) },
      })
      throw new AppError('confirmation_required')
    },

    clear(request: FastifyRequest, reply: FastifyReply): void {
      void reply.clearCookie(name, optionsFor(request))
    },
  }
}

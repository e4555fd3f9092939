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
 * Proof that the owner of a session entered a password or passkey recently: a cookie bound to the session.
 *
 * A stolen access token does not include it, not even right after a login. See
 * docs/decisions/0033-a-confirmation-is-a-cookie-of-the-session.md.
 */
export function confirmation(app: FastifyInstance, { db, siteUrl }: { db: Db; siteUrl: string }) {
  const optionsFor = (request: FastifyRequest) => ({
    ...strictCookie(request, siteUrl),
    path: app.prefix || '/',
  })

  /** @throws AppError `session_ended` if another request has ended the session in the meantime. */
  async function isConfirmed(on: Db, { cookies }: FastifyRequest, sessionId: string): Promise<boolean> {
    const { rows } = await on.query<{ isConfirmed: boolean }>(
      `select coalesce(confirmed_hash = $2 and confirmed_at > now() - $3::int * interval '1 minute', false)
         as "isConfirmed"
       from sessions where id = $1`,
      [sessionId, hashToken(cookies[name] ?? ''), confirmationMinutes],
    )
    const [session] = rows
    if (!session) throw new AppError('session_ended')
    return session.isConfirmed
  }

  async function record(request: FastifyRequest): Promise<void> {
    const caller = callerOf(request)
    const { method, url } = request.routeOptions
    await securityLog.record(db, {
      ...eventSource(request),
      action: 'security.confirmation-required',
      accountId: caller.accountId,
      actor: caller,
      details: { attempted: `${method} ${url}`, ...(request.params as object) },
    })
  }

  return {
    /**
     * Sets the cookie after a login, a correct password or a passkey.
     *
     * @param tx the transaction that created the session, if any.
     */
    async set(request: FastifyRequest, reply: FastifyReply, sessionId: string, tx: Db = db): Promise<void> {
      const secret = newToken()
      await tx.query('update sessions set confirmed_hash = $2, confirmed_at = now() where id = $1', [
        sessionId,
        hashToken(secret),
      ])
      void reply.setCookie(name, secret, { ...optionsFor(request), maxAge: confirmationMinutes * 60 })
    },

    /**
     * @param tx a transaction whose locked rows show that the input is sensitive.
     * @throws AppError `confirmation_required`.
     */
    async require(request: FastifyRequest, tx: Db = db): Promise<void> {
      if (await isConfirmed(tx, request, callerOf(request).sessionId)) return
      throw new AppError('confirmation_required')
    },

    /**
     * Records in the audit that a call was refused for want of a confirmation: after it, because its transaction was
     * rolled back.
     *
     * @returns the error to answer.
     */
    async recorded(error: unknown, request: FastifyRequest): Promise<unknown> {
      if (!(error instanceof AppError) || error.code !== 'confirmation_required') return error
      return record(request).then(
        () => error,
        (failure: unknown) => failure,
      )
    },

    clear(request: FastifyRequest, reply: FastifyReply): void {
      void reply.clearCookie(name, optionsFor(request))
    },
  }
}

import { auth, type SignedIn } from '@grace/contract/auth'
import { messageOf } from '@grace/contract/endpoints.docs'
import { isAdministrator } from '@grace/contract/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventSource, securityLog } from '../audit/security-log.ts'
import type { Database } from '../database/db.ts'
import { clientOf } from '../http/browser-name.ts'
import type { AccessTokens } from './access-token.ts'
import type { Confirmation } from './confirmation.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { knownDeviceRepository } from './known-devices.ts'
import { newToken } from './opaque-token.ts'
import type { SessionCookie } from './session-cookie.ts'
import { type SessionAccount, sessionRepository } from './sessions.ts'

interface Options {
  db: Database
  tokens: AccessTokens
  cookie: SessionCookie
  device: DeviceCookie
  confirmation: Confirmation
}

export type SignInMethod = 'password' | 'one-time-code' | 'recovery-code' | 'passkey'

export type StartSession = ReturnType<typeof sessionStarter>

/** Response body of a login or a renewal. */
export const signedIn = (
  tokens: AccessTokens,
  message: string,
  account: SessionAccount,
  session: { id: string; refreshToken: string },
): SignedIn => ({
  success: true,
  message,
  token: tokens.issue(account.id, session.id),
  refreshToken: session.refreshToken,
  userId: account.id,
  username: account.username,
  fullName: account.fullName,
  role: account.role,
  email: account.email,
  ...(isAdministrator(account.role) && { areas: account.areas }),
})

export const sessionStarter =
  ({ db, tokens, cookie, device, confirmation }: Options) =>
  /**
   * Starts a session for an authenticated account and answers the login.
   *
   * @returns null if the account was deactivated, deleted or given another password in the meantime.
   */
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: SessionAccount & { passwordHash: string },
    method: SignInMethod,
  ): Promise<SignedIn | null> => {
    const isBrowser = cookie.isWanted(request)
    const secret = isBrowser ? newToken() : null
    const deviceSecret = isBrowser ? device.secretFor(request) : null
    const session = await db.transaction(async (tx) => {
      const started = await sessionRepository(tx).insert(
        account,
        secret,
        clientOf(request.headers['user-agent']),
      )
      if (started === null) return null
      if (deviceSecret) await knownDeviceRepository(tx).remember(account.id, deviceSecret, started.id)
      await confirmation.set(request, reply, started.id, tx)
      await securityLog.record(tx, {
        ...eventSource(request),
        action: 'security.sign-in',
        accountId: account.id,
        actor: { accountId: account.id, username: account.username },
        sessionId: started.id,
        details: { method },
      })
      return started
    })
    if (session === null) return null
    if (secret) cookie.set(request, reply, secret)
    if (deviceSecret) device.set(request, reply, deviceSecret)
    return signedIn(tokens, messageOf(auth.login), account, session)
  }

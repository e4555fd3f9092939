import { auth, type SignedIn } from '@grace/contract/auth'
import { email as emailSchema, needsGuardian, Username } from '@grace/contract/fields'
import { check } from '@grace/contract/problems'
import { tellingDuplicates } from '../accounts/duplicates.ts'
import { accountRepository } from '../accounts/repository.ts'
import { bearerToken } from '../http/access.ts'
import { AppError, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { done, routeOf } from '../http/route-of.ts'
import type { AccessTokens } from './access-token.ts'
import { newToken } from './opaque-token.ts'
import { passwordLinkRepository } from './password-links.ts'
import type { PasswordThrottle } from './password-throttle.ts'
import { hashPassword, inPasswordQueue, isPasswordOf } from './passwords.ts'
import { renewSession } from './renewal.ts'
import type { SessionCookie } from './session-cookie.ts'
import { type SessionAccount, sessionRepository } from './sessions.ts'

interface AuthOptions {
  tokens: AccessTokens
  cookie: SessionCookie
  throttle: PasswordThrottle
  /** Mails a link to the account with that address, if there is one. */
  sendPasswordLink: (email: string, acceptLanguage: string | undefined) => Promise<void>
  afterAnswer: (work: () => Promise<void>) => void
}

export function authRoutes(
  app: App,
  { tokens, cookie, throttle, sendPasswordLink, afterAnswer }: AuthOptions,
) {
  const { db } = app
  const accounts = accountRepository(db)
  const sessions = sessionRepository(db)

  const signedIn = (
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
  })

  app.route({
    ...routeOf(auth.register),
    handler: async ({ body }) => {
      const { password, confirmPassword: _, guardianConsent, ...account } = body
      const passwordHash = await hashPassword(password)
      const { id, username } = await tellingDuplicates(db, account, () =>
        accounts.insert({
          ...account,
          passwordHash,
          hasGuardianConsent: guardianConsent === true && needsGuardian(account.dateOfBirth),
        }),
      )
      return done('Registration successful! Please login.', { id, username })
    },
  })

  app.route({
    ...routeOf(auth.login),
    handler: async (request, reply) => {
      const { username, password } = request.body
      const attempt = { username, ip: request.ip }
      // The throttle is asked inside the queue: of many guesses sent at once, most find the door already closed.
      const account = await inPasswordQueue(async () => {
        await throttle.admit(attempt)
        const known = await accounts.forLogin(username)
        if (await isPasswordOf(known?.passwordHash ?? null, password)) return known
        await throttle.failed(attempt)
        return null
      })
      if (account === null) throw new AppError('invalid_credentials')
      if (!account.active) throw new AppError('account_inactive')

      const secret = cookie.isWanted(request) ? newToken() : null
      const session = await sessions.insert(account, secret)
      if (session === null) throw new AppError('invalid_credentials')
      await throttle.succeeded(username)
      if (secret) cookie.set(request, reply, secret)
      return signedIn('Login successful! Welcome back.', account, session)
    },
  })

  app.route({
    ...routeOf(auth.refresh),
    handler: async (request) => {
      const renewed = await renewSession(db, request.body.refreshToken, cookie.of(request))
      if (renewed === null) throw new AppError('session_ended')
      const { account, sessionId, refreshToken } = renewed
      return signedIn('Session renewed', account, { id: sessionId, refreshToken })
    },
  })

  app.route({
    ...routeOf(auth.logout),
    handler: async (request, reply) => {
      const { refreshToken } = request.body ?? {}
      const token = bearerToken(request)
      const sessionId = token && tokens.sessionOf(token)
      if (refreshToken) await sessions.endByRefreshToken(refreshToken)
      if (sessionId) await sessions.end(sessionId)
      cookie.clear(request, reply)
      return done('Logged out successfully', null)
    },
  })

  app.route({
    ...routeOf(auth.availability),
    handler: async ({ query: { username, email } }) => {
      const { problems } = username
        ? check(Username, username)
        : check(emailSchema('email_not_valid'), email ?? '')
      if (problems) return { available: false }
      const taken = await accounts.taken({ username, email })
      return { available: !taken.username && !taken.email }
    },
  })

  app.route({
    ...routeOf(auth.forgotPassword),
    handler: async ({ body, headers }) => {
      afterAnswer(() => sendPasswordLink(body.email, headers['accept-language']))
      return done('If this address belongs to an account, a link is on its way to it.', null)
    },
  })

  app.route({
    ...routeOf(auth.resetPassword),
    handler: async ({ body: { token, newPassword } }) => {
      const notValid = problem('token', 'password_link_not_valid')
      const accountId = await passwordLinkRepository(db).accountOf(token)
      if (accountId === null) throw notValid
      const passwordHash = await hashPassword(newPassword)
      const username = await db.transaction(async (tx) => {
        // The account before what hangs on it, as everywhere: in another order two transactions could wait for each other.
        await accountRepository(tx).lockById(accountId)
        if (!(await passwordLinkRepository(tx).redeem(token))) throw notValid
        await passwordLinkRepository(tx).removeAllOf(accountId)
        await sessionRepository(tx).endAllOf(accountId)
        return accountRepository(tx).setPassword(accountId, passwordHash)
      })
      if (username) await throttle.succeeded(username)
      return done('Password changed successfully! Please login.', null)
    },
  })
}

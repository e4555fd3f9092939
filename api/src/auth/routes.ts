import { auth } from '@grace/contract/auth'
import { messageOf } from '@grace/contract/endpoints.docs'
import { email as emailSchema, needsGuardian } from '@grace/contract/fields'
import type { Language } from '@grace/contract/language'
import { Username } from '@grace/contract/names'
import { check } from '@grace/contract/problems'
import { isAdministrator } from '@grace/contract/roles'
import { refuseWeakPassword, weaknessOf } from '../accounts/administrator-password.ts'
import type { EmailConfirmation } from '../accounts/email-confirmation.ts'
import { isAdministratorsTitle, refuseAdministratorsTitle } from '../accounts/look-alikes.ts'
import { refuseNames } from '../accounts/new-names.ts'
import { accountRepository } from '../accounts/repository.ts'
import { reportingDuplicates } from '../accounts/taken-names.ts'
import { type EventSource, eventSource, securityLog } from '../audit/security-log.ts'
import type { GuardianMails } from '../guardians/mails.ts'
import { guardianRepository } from '../guardians/repository.ts'
import { bearerToken } from '../http/access.ts'
import { AppError, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { done } from '../http/route-of.ts'
import { closedRequestRepository } from '../personal-data/closed-requests.ts'
import { consentRepository } from '../personal-data/consents.ts'
import { refuseInactive } from '../personal-data/refuse-inactive.ts'
import type { AccessTokens } from './access-token.ts'
import type { Confirmation } from './confirmation.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { knownDeviceRepository } from './known-devices.ts'
import { passwordLinkRepository } from './password-links.ts'
import type { ThrottleOf } from './password-throttle.ts'
import { hashPassword } from './passwords.ts'
import type { ProvePassword } from './prove-password.ts'
import { renewSession } from './renewal.ts'
import type { SessionCookie } from './session-cookie.ts'
import { sessionRepository } from './sessions.ts'
import { type StartSession, signedIn } from './start-session.ts'

interface AuthOptions {
  tokens: AccessTokens
  cookie: SessionCookie
  device: DeviceCookie
  confirmation: Confirmation
  throttleOf: ThrottleOf
  startSession: StartSession
  provePassword: ProvePassword
  emails: EmailConfirmation
  guardianMails: GuardianMails
  defaultLanguage: Language
  hash: KeyedHash
  /** Mails a link to the account with that address, if there is one. */
  sendPasswordLink: (email: string, acceptLanguage: string | undefined, source: EventSource) => Promise<void>
  afterResponse: (work: () => Promise<void>) => void
}

export function authRoutes(app: App, options: AuthOptions) {
  const { db } = app
  const { tokens, cookie, device, confirmation, throttleOf, startSession, provePassword } = options
  const { emails, guardianMails, defaultLanguage, sendPasswordLink, afterResponse, hash } = options
  const throttle = throttleOf('login')
  const accounts = accountRepository(db)
  const sessions = sessionRepository(db)

  return {
    register: async ({ body, headers, ip }) => {
      const { password, confirmPassword: _, guardianConsent, consent, language, ...fields } = body
      const { guardianEmail, guardianInPerson, ...account } = fields
      refuseNames(account)
      refuseAdministratorsTitle(account)
      const passwordHash = await hashPassword(password)
      const hasGuardianConsent = guardianConsent === true && needsGuardian(account.dateOfBirth)
      // Without mail, or without an address, an administrator confirms in person.
      const guardian = {
        language: language ?? preferredLanguage(headers['accept-language'], defaultLanguage),
        email: guardianMails.isPossible && !guardianInPerson && guardianEmail ? guardianEmail : null,
      }
      const { id, username } = await reportingDuplicates(db, account, () =>
        db.transaction(async (tx) => {
          const { id, username } = await accountRepository(tx).insert({
            ...account,
            passwordHash,
            hasGuardianConsent,
          })
          const given = { accountId: id, language: language ?? null, place: 'register' as const }
          if (consent) await consentRepository(tx).insert({ ...given, purpose: 'registration' })
          if (hasGuardianConsent) {
            await consentRepository(tx).insert({ ...given, purpose: 'guardian' })
            await guardianRepository(tx).insert({ accountId: id, ...guardian, isFinal: true })
          }
          return { id, username }
        }),
      )
      afterResponse(() => emails.sendLink(id, account.email, headers['accept-language']))
      const { email } = guardian
      if (hasGuardianConsent && email !== null) {
        afterResponse(() => guardianMails.sendLink({ accountId: id, email, language: guardian.language, ip }))
      }
      return done(auth.register, { id, username })
    },

    login: async (request, reply) => {
      const { password } = request.body
      const proved = await provePassword(request, request.body, (account) => refuseInactive(db, account))
      if (proved === null) throw new AppError('invalid_credentials')
      const { account, method, knownDevice } = proved
      if (isAdministrator(account.role)) {
        const isWeak = (await weaknessOf(password)) !== null
        await accounts.setPasswordWeak(account.id, account.passwordHash, isWeak)
      }
      const response = await startSession(request, reply, account, method)
      if (response === null) throw new AppError('invalid_credentials')
      await throttle.succeeded(account.username, knownDevice)
      return response
    },

    refresh: async (request) => {
      const { refreshToken: given, isBackground = false } = request.body
      const renewed = await renewSession(db, hash, given, cookie.of(request), isBackground)
      if (renewed === null) throw new AppError('session_ended')
      const { account, sessionId, refreshToken } = renewed
      return signedIn(tokens, messageOf(auth.refresh), account, { id: sessionId, refreshToken })
    },

    logout: async (request, reply) => {
      const { refreshToken } = request.body ?? {}
      const token = bearerToken(request)
      const sessionId = token && tokens.sessionOf(token)
      if (refreshToken) await sessions.endByRefreshToken(refreshToken)
      if (sessionId) await sessions.end(sessionId)
      cookie.clear(request, reply)
      confirmation.clear(request, reply)
      return done(auth.logout, null)
    },

    availability: async ({ query: { username, email } }) => {
      const { problems } = username
        ? check(Username, username)
        : check(emailSchema('email_not_valid'), email ?? '')
      if (problems) return { available: false }
      const taken = await accounts.taken({ username, email })
      const isReserved = username !== undefined && isAdministratorsTitle(username)
      return { available: !taken.username && !taken.email && !isReserved }
    },

    forgotPassword: async (request) => {
      const { body, headers } = request
      const source = eventSource(request)
      afterResponse(() => sendPasswordLink(body.email, headers['accept-language'], source))
      return done(auth.forgotPassword, null)
    },

    resetPassword: async (request, reply) => {
      const { token, newPassword } = request.body
      const notValid = problem('token', 'password_link_not_valid')
      const accountId = await passwordLinkRepository(db).accountOf(token)
      if (accountId === null) throw notValid
      const owner = await accounts.withPassword(accountId)
      if (isAdministrator(owner?.role)) await refuseWeakPassword('newPassword', newPassword)
      const passwordHash = await hashPassword(newPassword)
      const deviceSecret = cookie.isWanted(request) ? device.secretFor(request) : null
      const { username, link } = await db.transaction(async (tx) => {
        // Lock the account before its dependent rows, as everywhere; another order could deadlock.
        await accountRepository(tx).lockById(accountId)
        const link = await passwordLinkRepository(tx).redeem(token)
        if (link === null) throw notValid
        await closedRequestRepository(tx).passwordWasReset(accountId, link.mailedTo)
        // The link was mailed to that address, so its use confirms it.
        if (link.mailedTo) {
          await accountRepository(tx).confirmEmail(accountId, link.mailedTo, { isOwners: false })
        }
        await passwordLinkRepository(tx).removeAllOf(accountId)
        await sessionRepository(tx).endAllOf(accountId)
        await securityLog.record(tx, {
          ...eventSource(request),
          action: 'security.password-reset',
          accountId,
          actor: null,
        })
        await knownDeviceRepository(tx).forgetAllOf(accountId)
        // A link proves as much as a sign-in, so the device becomes known and the next sign-in is not throttled.
        if (deviceSecret) await knownDeviceRepository(tx).remember(accountId, deviceSecret, null)
        return { username: await accountRepository(tx).setPassword(accountId, passwordHash), link }
      })
      if (link.mailedTo === null) {
        afterResponse(() => emails.notifyPasswordLink(accountId, 'used'))
      }
      if (username) await throttle.succeeded(username)
      if (deviceSecret) device.set(request, reply, deviceSecret)
      return done(auth.resetPassword, null)
    },
  } satisfies Partial<Handlers<typeof auth>>
}

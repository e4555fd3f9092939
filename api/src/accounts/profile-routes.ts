import { accounts, type Profile } from '@grace/contract/accounts'
import { isSameMailbox, needsGuardian } from '@grace/contract/fields'
import type { Language } from '@grace/contract/language'
import { isAdministrator } from '@grace/contract/roles'
import { eventSource, securityLog } from '../audit/security-log.ts'
import { currentPasswordCheck } from '../auth/current-password.ts'
import { knownDeviceRepository } from '../auth/known-devices.ts'
import { passwordLinkRepository } from '../auth/password-links.ts'
import type { ThrottleOf } from '../auth/password-throttle.ts'
import { hashPassword } from '../auth/passwords.ts'
import { sessionRepository } from '../auth/sessions.ts'
import { guardianRepository } from '../guardians/repository.ts'
import { callerOf } from '../http/access.ts'
import type { AfterResponse } from '../http/after-response.ts'
import { AppError, fieldError, found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { done } from '../http/route-of.ts'
import { closedRequestRepository } from '../personal-data/closed-requests.ts'
import { consentRepository } from '../personal-data/consents.ts'
import { refuseWeakPassword } from './administrator-password.ts'
import type { EmailConfirmation } from './email-confirmation.ts'
import { emailLinkRepository } from './email-links.ts'
import { refuseAdministratorsTitle } from './look-alikes.ts'
import { newNames } from './new-names.ts'
import { accountRepository } from './repository.ts'
import { reportingDuplicates } from './taken-names.ts'

interface Options {
  throttleOf: ThrottleOf
  emails: EmailConfirmation
  defaultLanguage: Language
  afterResponse: AfterResponse
}

export function profileRoutes(app: App, { throttleOf, emails, defaultLanguage, afterResponse }: Options) {
  const { db } = app
  const repository = accountRepository(db)
  const checkPassword = currentPasswordCheck(db, throttleOf('password change'), {
    path: 'currentPassword',
    action: 'security.current-password-wrong',
  })

  /** Without mail nobody can confirm an address. */
  const visible = (profile: Profile): Profile => ({
    ...profile,
    emailConfirmed: emails.isPossible ? profile.emailConfirmed : null,
  })

  return {
    profile: async (request) => {
      const { accountId, setUp } = callerOf(request)
      const profile = found(await repository.profileOf(accountId), 'user')
      return { ...visible(profile), ...(setUp && { setUp }) }
    },

    updateProfile: async (request) => {
      const caller = callerOf(request)
      const { accountId } = caller
      const { guardianConsent, currentPassword, ...given } = request.body
      const isMinor = needsGuardian(given.dateOfBirth)
      if (isMinor && !guardianConsent && !(await repository.hasGuardianConsent(accountId))) {
        throw problem('guardianConsent', 'guardian_consent_required')
      }
      const current = found(await repository.profileOf(accountId), 'user')
      const change = { ...given, ...newNames(current, given) }
      const { email, ...immediately } = change
      if (change.fullName !== undefined && change.fullName !== current.fullName) {
        refuseAdministratorsTitle({ fullName: change.fullName })
      }
      const changesEmail = email !== undefined && email !== current.email
      if (changesEmail) {
        if (currentPassword === undefined) {
          await securityLog.record(db, {
            ...eventSource(request),
            action: 'security.confirmation-required',
            accountId,
            actor: caller,
            details: { attempted: `${request.method} ${request.routeOptions.url}`, field: 'email' },
          })
          throw problem('currentPassword', 'current_password_required')
        }
        await checkPassword(request, currentPassword)
      }
      const consent =
        isMinor && guardianConsent
          ? { guardianConsentAt: new Date().toISOString() }
          : { guardianConsentAt: undefined }
      // With mail configured, the old address stays until the new one is confirmed.
      const written = emails.isPossible ? immediately : change
      const { profile, oldEmail } = await reportingDuplicates(db, { id: accountId, ...change }, () =>
        db.transaction(async (tx) => {
          const repository = accountRepository(tx)
          const before = found(await repository.lockById(accountId), 'user')
          // Another date of birth would end the wait for the guardian.
          if (before.guardian === 'waiting' && change.dateOfBirth !== undefined && !isMinor) {
            throw problem('dateOfBirth', 'birth_date_waits')
          }
          // A tick of an earlier release stays.
          if (consent.guardianConsentAt && before.guardian === null) {
            await guardianRepository(tx).insert({
              accountId,
              language: preferredLanguage(request.headers['accept-language'], defaultLanguage),
              email: null,
              isFinal: false,
            })
          }
          const after = found(
            await repository.update(accountId, { ...written, ...consent }, accountId),
            'user',
          )
          // This client does not say which text it showed.
          if (consent.guardianConsentAt) {
            await consentRepository(tx).insert({
              accountId,
              purpose: 'guardian',
              language: null,
              place: 'profile',
            })
          }
          if (email === undefined || email === before.email) return { profile: after, oldEmail: null }
          const guardian = await guardianRepository(tx).waiting(accountId)
          if (isSameMailbox(email, guardian?.email)) throw problem('email', 'email_of_guardian')
          // Another request changed it between the password check and this lock.
          if (!changesEmail) throw problem('currentPassword', 'current_password_required')
          // Invalidate links that were mailed to the old address.
          await passwordLinkRepository(tx).removeAllOf(accountId)
          await emailLinkRepository(tx).removeAllOf(accountId)
          await securityLog.record(tx, {
            ...eventSource(request),
            action: emails.isPossible ? 'security.email-change-requested' : 'security.email-changed',
            accountId,
            actor: caller,
            ...(!emails.isPossible && { before: { email: before.email }, details: { email } }),
          })
          if (!emails.isPossible) return { profile: after, oldEmail: null }
          if ((await repository.taken({ email }, accountId)).email) {
            throw new AppError('email_taken', { errors: [fieldError('email', 'email_taken')] })
          }
          const waiting = found(await repository.setPendingEmail(accountId, email), 'user')
          return { profile: waiting, oldEmail: before.email }
        }),
      )
      if (email !== undefined && oldEmail !== null) {
        const acceptLanguage = request.headers['accept-language']
        afterResponse(async () => {
          await emails.notifyOld(accountId, oldEmail, 'requested', {
            isConfirmed: current.emailConfirmed === true,
            acceptLanguage,
          })
          await emails.sendLink(accountId, email, acceptLanguage)
        })
      }
      return done(accounts.updateProfile, visible(profile))
    },

    changePassword: async (request) => {
      const caller = callerOf(request)
      const { accountId, role, sessionId } = caller
      const { currentPassword, newPassword } = request.body
      if (isAdministrator(role)) await refuseWeakPassword('newPassword', newPassword)
      const from = await checkPassword(request, currentPassword)
      const to = await hashPassword(newPassword)
      await db.transaction(async (tx) => {
        // Another request changed the password first, so the given password is no longer the current one.
        if (!(await accountRepository(tx).replacePassword(accountId, { from, to }))) {
          throw problem('currentPassword', 'current_password_wrong')
        }
        await closedRequestRepository(tx).passwordWasChanged(accountId)
        await knownDeviceRepository(tx).forgetAllOf(accountId, { exceptSession: sessionId })
        await sessionRepository(tx).endAllOf(accountId, { except: sessionId })
        await passwordLinkRepository(tx).removeAllOf(accountId)
        await securityLog.record(tx, {
          ...eventSource(request),
          action: 'security.password-changed',
          accountId,
          actor: caller,
        })
      })
      return done(accounts.changePassword, null)
    },
  } satisfies Partial<Handlers<typeof accounts>>
}

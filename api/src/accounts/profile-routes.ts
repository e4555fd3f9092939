import { accounts } from '@grace/contract/accounts'
import { needsGuardian } from '@grace/contract/fields'
import { passwordLinkRepository } from '../auth/password-links.ts'
import type { PasswordThrottle } from '../auth/password-throttle.ts'
import { hashPassword, inPasswordQueue, isPasswordOf } from '../auth/passwords.ts'
import { sessionRepository } from '../auth/sessions.ts'
import { callerOf } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { done, routeOf } from '../http/route-of.ts'
import { tellingDuplicates } from './duplicates.ts'
import { accountRepository } from './repository.ts'

export function profileRoutes(app: App, { throttle }: { throttle: PasswordThrottle }) {
  const { db } = app
  const repository = accountRepository(db)

  app.route({
    ...routeOf(accounts.profile),
    handler: async (request) => found(await repository.profileOf(callerOf(request).accountId), 'user'),
  })

  app.route({
    ...routeOf(accounts.updateProfile),
    handler: async (request) => {
      const { accountId } = callerOf(request)
      const { guardianConsent, ...change } = request.body
      const isMinor = needsGuardian(change.dateOfBirth)
      if (isMinor && !guardianConsent && !(await repository.hasGuardianConsent(accountId))) {
        throw problem('guardianConsent', 'guardian_consent_required')
      }
      const consent = isMinor && guardianConsent ? { guardianConsentAt: new Date().toISOString() } : {}
      const profile = await tellingDuplicates(db, { id: accountId, ...change }, () =>
        db.transaction(async (tx) => {
          const before = found(await accountRepository(tx).lockById(accountId), 'user')
          const after = found(
            await accountRepository(tx).update(accountId, { ...change, ...consent }, accountId),
            'user',
          )
          // A link that was mailed to the old address must not open the account any more.
          if (before.email !== after.email) await passwordLinkRepository(tx).removeAllOf(accountId)
          return after
        }),
      )
      return done('Profile updated successfully!', profile)
    },
  })

  app.route({
    ...routeOf(accounts.changePassword),
    handler: async (request) => {
      const { accountId, username, sessionId } = callerOf(request)
      const { currentPassword, newPassword } = request.body
      // A session left open must not be a way to guess the password.
      const from = await inPasswordQueue(async () => {
        const attempt = { username, ip: request.ip }
        await throttle.admit(attempt)
        const { passwordHash } = found(await repository.withPassword(accountId), 'user')
        if (await isPasswordOf(passwordHash, currentPassword)) return passwordHash
        await throttle.failed(attempt)
        throw problem('currentPassword', 'current_password_wrong')
      })
      const to = await hashPassword(newPassword)
      await db.transaction(async (tx) => {
        // Another change was faster, and with it the password that was given is no longer the current one.
        if (!(await accountRepository(tx).replacePassword(accountId, { from, to }))) {
          throw problem('currentPassword', 'current_password_wrong')
        }
        await sessionRepository(tx).endAllOf(accountId, { except: sessionId })
        await passwordLinkRepository(tx).removeAllOf(accountId)
      })
      await throttle.succeeded(username)
      return done('Password changed successfully!', null)
    },
  })
}

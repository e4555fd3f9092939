import { auth } from '@grace/contract/auth'
import { accountRepository } from '../accounts/repository.ts'
import { eventSource, securityLog } from '../audit/security-log.ts'
import { AppError } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { refuseInactive } from '../personal-data/refuse-inactive.ts'
import type { Passkeys } from '../second-factor/passkeys.ts'
import { secondFactorRepository } from '../second-factor/repository.ts'
import type { ChallengeCookie } from './challenge-cookie.ts'
import type { StartSession } from './start-session.ts'

interface Options {
  passkeys: Passkeys
  challenge: ChallengeCookie
  startSession: StartSession
}

/** Sign-in with a passkey alone: it is bound to a device and to its owner's fingerprint or PIN. */
export function passkeyRoutes(app: App, { passkeys, challenge, startSession }: Options) {
  const { db } = app

  return {
    passkeyOptions: async (request, reply) => {
      passkeys.refuseOtherOrigins(request.headers.origin)
      const options = await passkeys.assertionOptions('sign-in', challenge.set(request, reply))
      return done(auth.passkeyOptions, { ...options })
    },

    passkeyLogin: async (request, reply) => {
      const { accountId } = await passkeys
        .verifyAssertion(request.body, 'sign-in', challenge.of(request))
        .catch(async (error: unknown) => {
          const known = await secondFactorRepository(db).passkeyByCredential(request.body.id)
          await securityLog.record(db, {
            ...eventSource(request),
            action: 'security.sign-in-failed',
            accountId: known?.accountId ?? 0,
            actor: null,
            details: { method: 'passkey' },
          })
          throw error
        })
      const account = await accountRepository(db).withPassword(accountId)
      if (account === null) throw new AppError('passkey_not_valid')
      await refuseInactive(db, account)
      const response = await startSession(request, reply, account, 'passkey')
      if (response === null) throw new AppError('passkey_not_valid')
      return response
    },
  } satisfies Partial<Handlers<typeof auth>>
}

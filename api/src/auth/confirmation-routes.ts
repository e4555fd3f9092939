import { confirmation as endpoints } from '@grace/contract/confirmation'
import type { PasskeyAssertion } from '@grace/contract/second-factor'
import type { FastifyRequest } from 'fastify'
import { eventSource, securityLog } from '../audit/security-log.ts'
import { callerOf } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import type { Passkeys } from '../second-factor/passkeys.ts'
import { secondFactorRepository } from '../second-factor/repository.ts'
import type { Confirmation } from './confirmation.ts'
import { currentPasswordCheck } from './current-password.ts'
import type { ThrottleOf } from './password-throttle.ts'

interface Options {
  confirmation: Confirmation
  passkeys: Passkeys
  throttleOf: ThrottleOf
}

export function confirmationRoutes(app: App, { confirmation, passkeys, throttleOf }: Options) {
  const { db } = app
  const checkPassword = currentPasswordCheck(db, throttleOf('confirmation'), {
    path: 'password',
    action: 'security.confirmation-failed',
  })

  const failed = (request: FastifyRequest) => {
    const caller = callerOf(request)
    return securityLog.record(db, {
      ...eventSource(request),
      action: 'security.confirmation-failed',
      accountId: caller.accountId,
      actor: caller,
    })
  }

  async function confirmByPasskey(request: FastifyRequest, passkey: PasskeyAssertion): Promise<void> {
    const { accountId, sessionId } = callerOf(request)
    const { accountId: ownerId } = await passkeys
      .verifyAssertion(passkey, 'confirmation', sessionId)
      .catch(async (error: unknown) => {
        await failed(request)
        throw error
      })
    if (ownerId !== accountId) throw new AppError('passkey_not_valid')
  }

  return {
    passkeyOptions: async (request) => {
      const { accountId, sessionId } = callerOf(request)
      passkeys.refuseOtherOrigins(request.headers.origin)
      const own = await secondFactorRepository(db).storedPasskeysOf(accountId)
      const options = await passkeys.assertionOptions('confirmation', sessionId, own)
      return done(endpoints.passkeyOptions, { ...options })
    },

    confirm: async (request, reply) => {
      const caller = callerOf(request)
      const { password, passkey } = request.body
      if (passkey) await confirmByPasskey(request, passkey)
      else await checkPassword(request, password ?? '')
      await confirmation.set(request, reply, caller.sessionId)
      await securityLog.record(db, {
        ...eventSource(request),
        action: 'security.confirmed',
        accountId: caller.accountId,
        actor: caller,
      })
      return done(endpoints.confirm, null)
    },
  } satisfies Partial<Handlers<typeof endpoints>>
}

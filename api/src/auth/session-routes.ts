import { sessions } from '@grace/contract/sessions'
import { accountRepository } from '../accounts/repository.ts'
import { eventSource, securityLog } from '../audit/security-log.ts'
import { callerOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { knownDeviceRepository } from './known-devices.ts'
import { sessionRepository } from './sessions.ts'

/** Sessions of the caller. */
export function sessionRoutes(app: App) {
  const { db } = app

  return {
    list: (request) => {
      const { accountId, sessionId } = callerOf(request)
      return sessionRepository(db).listOf(accountId, sessionId)
    },

    end: async (request) => {
      const caller = callerOf(request)
      await db.transaction(async (tx) => {
        await accountRepository(tx).lockById(caller.accountId)
        const ended = await sessionRepository(tx).endOneOf(caller.accountId, request.params.id)
        const { deviceId, ...client } = found(ended, 'session')
        if (deviceId !== null) await knownDeviceRepository(tx).forget(deviceId)
        await securityLog.record(tx, {
          ...eventSource(request),
          action: 'security.session-ended',
          accountId: caller.accountId,
          actor: caller,
          details: { ...client },
        })
      })
      return done(sessions.end, null)
    },

    endOthers: async (request) => {
      const caller = callerOf(request)
      await db.transaction(async (tx) => {
        await accountRepository(tx).lockById(caller.accountId)
        await knownDeviceRepository(tx).forgetAllOf(caller.accountId, { exceptSession: caller.sessionId })
        const count = await sessionRepository(tx).endAllOf(caller.accountId, { except: caller.sessionId })
        await securityLog.record(tx, {
          ...eventSource(request),
          action: 'security.other-sessions-ended',
          accountId: caller.accountId,
          actor: caller,
          details: { count },
        })
      })
      return done(sessions.endOthers, null)
    },
  } satisfies Partial<Handlers<typeof sessions>>
}

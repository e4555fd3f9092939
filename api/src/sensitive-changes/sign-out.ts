import type { FastifyRequest } from 'fastify'
import { eventSource, securityLog } from '../audit/security-log.ts'
import { knownDeviceRepository } from '../auth/known-devices.ts'
import { sessionRepository } from '../auth/sessions.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'

/** Ends the sessions of an account that somebody else may use; of the caller's own account, all others. */
export async function signOut(tx: Db, request: FastifyRequest, accountId: number | null): Promise<void> {
  // The account was erased.
  if (accountId === null) return
  const caller = callerOf(request)
  const own = caller.accountId === accountId ? caller.sessionId : undefined
  await knownDeviceRepository(tx).forgetAllOf(accountId, own ? { exceptSession: own } : {})
  const count = await sessionRepository(tx).endAllOf(accountId, own ? { except: own } : {})
  await securityLog.record(tx, {
    ...eventSource(request),
    action: 'security.signed-out-by-administrator',
    accountId,
    actor: caller,
    details: { count },
  })
}

import type { SecurityAction } from '@grace/contract/security-events'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { eventSource, securityLog } from './security-log.ts'

/** One entry per session and hour: an entry for each page of a list would hide everything else. */
const maxPerHour = 1

/** Logs that the caller reads confidential data. If the entry cannot be written, the request fails. */
export const readingLog =
  (db: Db, action: SecurityAction) =>
  async (request: FastifyRequest): Promise<void> => {
    const caller = callerOf(request)
    await securityLog.record(db, {
      ...eventSource(request),
      action,
      accountId: caller.accountId,
      actor: caller,
      maxPerHour,
    })
  }

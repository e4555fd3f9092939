import type { SecurityAction } from '@grace/contract/security-events'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { eventSource, securityLog } from './security-log.ts'

/** One entry says that a session read it within the hour: each page of a list would drown everything else. */
const maxPerHour = 1

/** Records that the caller reads what is confidential. Without the entry there is no answer. */
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

import type { SecurityAction } from '@grace/contract/security-events'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { browserName } from '../http/browser-name.ts'

export interface EventSource {
  requestId: string
  sessionId?: string | null
  browser?: string | null
}

export interface SecurityEvent extends EventSource {
  action: SecurityAction
  /** The account concerned. */
  accountId: number
  /** The caller; null if nobody was signed in. */
  actor: { accountId: number; username: string } | null
  /** Replaced values; erased with the account. */
  before?: Record<string, unknown> | null
  /** Never user input. */
  details?: Record<string, unknown> | null
  /**
   * Maximum per session and hour, so that nobody can flood the audit. Refused calls are counted per endpoint, so that
   * many of one endpoint do not hide those of another.
   */
  maxPerHour?: number
}

const defaultMaxPerHour = 100

export const eventSource = ({ id, caller, headers }: FastifyRequest): EventSource => ({
  requestId: id,
  sessionId: caller?.sessionId ?? null,
  browser: browserName(headers['user-agent']),
})

export const securityLog = {
  /**
   * Writes a security event into the audit, with the account as its subject. Writes nothing if the account does not
   * exist, so that erased data do not reappear.
   */
  async record(db: Db, event: SecurityEvent): Promise<void> {
    const { action, accountId, actor, before, details, requestId, sessionId, browser, maxPerHour } = event
    await db.query(
      `insert into audit_entries
         (actor_id, actor_username, action, subject_type, subject_id, before, after, request_id, session_id, browser)
       select $2::bigint, $3::text, $4::text, 'account', id, $10::text::jsonb, $5::text::jsonb, $6::text, $7::uuid, $8::text
       from accounts
       where id = $1 and $9::int > (
         select count(*) from audit_entries
         where subject_type = 'account' and subject_id = $1 and action = $4::text
           and at > now() - interval '1 hour' and session_id is not distinct from $7::uuid
           and after->>'attempted' is not distinct from $5::text::jsonb->>'attempted')`,
      [
        accountId,
        actor?.accountId ?? null,
        actor?.username ?? null,
        action,
        details ? JSON.stringify(details) : null,
        requestId,
        sessionId ?? null,
        browser ?? null,
        maxPerHour ?? defaultMaxPerHour,
        before ? JSON.stringify(before) : null,
      ],
      'audit_security_event',
    )
  },
}

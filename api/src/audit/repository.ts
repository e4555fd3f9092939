import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '@grace/contract/kinds'
import type { Db } from '../database/db.ts'
import type { EventSource } from './security-log.ts'

/** The account that makes a change, and its request. */
export interface Actor {
  accountId: number
  username: string
  requestId: string
}

export interface NewAuditEntry {
  action: string
  subject: { type: Kind; id: number }
  before?: object | null
  after?: object | null
}

export const auditRepository = (db: Db) => ({
  /** Call it in the transaction of the mutation, so that neither exists without the other. */
  async insert(
    { accountId, username, requestId }: Actor,
    { action, subject, before, after }: NewAuditEntry,
  ): Promise<void> {
    await db.query(
      `insert into audit_entries (actor_id, actor_username, action, subject_type, subject_id, before, after, request_id)
       values ($1, $2, $3, $4, $5, $6::text::jsonb, $7::text::jsonb, $8)`,
      [accountId, username, action, subject.type, subject.id, json(before), json(after), requestId],
    )
  },

  /**
   * The same for several entries, in few statements. Those of the same action are one act, which lists show once.
   *
   * @param source the session and the browser of a sensitive change.
   */
  async insertAll(
    { accountId, username, requestId }: Actor,
    entries: readonly NewAuditEntry[],
    source: Pick<EventSource, 'sessionId' | 'browser'> | null = null,
  ): Promise<void> {
    const counted = withThings(entries)
    for (let at = 0; at < entries.length; at += entriesPerStatement) {
      const rows = counted
        .slice(at, at + entriesPerStatement)
        .map(({ subject, ...entry }) => ({ ...entry, ...subject }))
      await db.query(
        `insert into audit_entries (actor_id, actor_username, action, subject_type, subject_id, before, after,
           things, request_id, session_id, browser)
         select $1, $2, action, type, id, before, after, things, $3, $5::uuid, $6::text
         from jsonb_to_recordset($4::text::jsonb)
           as entry (action text, type text, id bigint, before jsonb, after jsonb, things int)`,
        [
          accountId,
          username,
          requestId,
          JSON.stringify(rows),
          source?.sessionId ?? null,
          source?.browser ?? null,
        ],
      )
    }
  },
})

/** The first entry of an action counts them all. */
function withThings(entries: readonly NewAuditEntry[]) {
  const counts = new Map<string, number>()
  for (const { action } of entries) counts.set(action, (counts.get(action) ?? 0) + 1)
  return entries.map((entry) => {
    const things = counts.get(entry.action) ?? 0
    counts.set(entry.action, 0)
    return { ...entry, things }
  })
}

/** Few enough that the embedded database does not block other requests. */
const entriesPerStatement = 100

const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

/** Returns the fields that differ between two states, with both values. */
export function changesBetween<T extends object>(before: T, after: T) {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (field) => field in before && !isDeepStrictEqual(before[field], after[field]) && field !== 'updatedAt',
  )
  const of = (state: T) => Object.fromEntries(changed.map((field) => [field, state[field]]))
  return { before: of(before), after: of(after) }
}

import type { FastifyRequest } from 'fastify'
import { auditRepository, type NewAuditEntry } from '../audit/repository.ts'
import { eventSource } from '../audit/security-log.ts'
import type { Database, Db } from '../database/db.ts'
import { actorOf } from '../http/access.ts'
import type { Idempotent } from '../http/idempotency-key.ts'
import type { SensitiveGuard } from '../sensitive-changes/guard.ts'
import type { SensitiveValue } from '../sensitive-changes/settings-values.ts'
import { raiseContentVersion } from './version.ts'

/** The response of a mutation and its audit entries. */
export interface MutationOutcome<T> {
  result: T
  audit: NewAuditEntry | NewAuditEntry[]
  /**
   * Numbers and addresses that visitors pay to, call or write to, and that the mutation changes: it then needs a
   * confirmation, its entries name the session, and the administrators with the area `settings` are told.
   */
  sensitive?: readonly SensitiveValue[]
}

/**
 * Runs a mutation of content by an administrator. The change, its audit entry, the new content version and the
 * idempotency key are written in one transaction.
 *
 * @param compared the part of the request that must be equal under one idempotency key; default: the body.
 */
export type ContentMutation = <T>(
  request: FastifyRequest,
  work: (tx: Db) => Promise<MutationOutcome<T>>,
  compared?: unknown,
) => Promise<T>

export const contentMutation =
  (mutate: ContentMutation, changed: () => void): ContentMutation =>
  async (request, work, compared) => {
    const response = await mutate(
      request,
      async (tx) => {
        const outcome = await work(tx)
        await raiseContentVersion(tx)
        return outcome
      },
      compared,
    )
    changed()
    return response
  }

/**
 * A mutation by a member: what they do is in the history of the blog, and not in the audit. Visitors see nothing of a text
 * that waits, so the content version stays; what they do see, the mutation raises it for by itself.
 */
export const memberMutation =
  (db: Database, idempotent: Idempotent): ContentMutation =>
  (request, work, compared) =>
    idempotent(db, request, async (tx: Db) => (await work(tx)).result, compared)

/** An upload by a member, which no visitor sees: the content version stays. */
export const memberUpload =
  (db: Database, idempotent: Idempotent): ContentMutation =>
  (request, work, compared) =>
    idempotent(db, request, async (tx) => (await work(tx)).result, compared)

/** A mutation by an administrator of what visitors do not see: the content version stays. */
export const adminMutation =
  (db: Database, idempotent: Idempotent, guard: SensitiveGuard): ContentMutation =>
  async (request, work, compared) => {
    let changed: readonly SensitiveValue[] = []
    const mutation = async (tx: Db) => {
      const { result, audit, sensitive = [] } = await work(tx)
      changed = sensitive
      if (changed.length > 0) await guard.require(request, tx)
      const source = changed.length > 0 ? eventSource(request) : null
      await auditRepository(tx).insertAll(actorOf(request), [audit].flat(), source)
      return result
    }
    const response = await idempotent(db, request, mutation, compared)
    if (changed.length > 0) guard.notify(request, changed)
    return response
  }

import type { FastifyRequest } from 'fastify'
import { auditRepository, type NewAuditEntry } from '../audit/repository.ts'
import type { Database, Db } from '../database/db.ts'
import { actorOf } from '../http/access.ts'
import type { Idempotent } from '../http/idempotency-key.ts'
import { raiseContentVersion } from './version.ts'

/** The response of a mutation and its audit entries. */
export interface MutationOutcome<T> {
  result: T
  audit: NewAuditEntry | NewAuditEntry[]
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

export const contentMutation = (
  db: Database,
  idempotent: Idempotent,
  changed: () => void,
): ContentMutation => {
  const mutate = adminMutation(db, idempotent)
  return async (request, work, compared) => {
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
}

/**
 * A mutation by a member: what they do is in the history of the blog, and not in the audit. Visitors see nothing of a text
 * that waits, so the content version stays; what they do see, the mutation raises it for by itself.
 */
export const memberMutation =
  (db: Database, idempotent: Idempotent): ContentMutation =>
  (request, work, compared) =>
    idempotent(db, request, async (tx: Db) => (await work(tx)).result, compared)

/** The same for what visitors do not see: the content version stays. */
export const adminMutation =
  (db: Database, idempotent: Idempotent): ContentMutation =>
  (request, work, compared) => {
    const mutation = async (tx: Db) => {
      const { result, audit } = await work(tx)
      await auditRepository(tx).insertAll(actorOf(request), [audit].flat())
      return result
    }
    return idempotent(db, request, mutation, compared)
  }

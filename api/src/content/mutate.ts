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

/** Registers an effect outside the database; it runs only if the transaction commits. */
export type AfterCommit = (effect: () => void | Promise<void>) => void

/**
 * Runs a mutation of an administrator or member. The change, its audit entry and the idempotency key are written in one
 * transaction.
 *
 * @param compared the part of the request that must be equal under one idempotency key; default: the body.
 */
export type Mutate = <T>(
  request: FastifyRequest,
  work: (tx: Db, afterCommit: AfterCommit) => Promise<MutationOutcome<T>>,
  compared?: unknown,
) => Promise<T>

/** A mutation of content that visitors see: it raises the content version. */
export const contentMutation =
  (mutate: Mutate, changed: () => void): Mutate =>
  (request, work, compared) =>
    mutate(
      request,
      async (tx, afterCommit) => {
        const outcome = await work(tx, afterCommit)
        await raiseContentVersion(tx)
        afterCommit(changed)
        return outcome
      },
      compared,
    )

/**
 * A mutation by a member: what they do is in the history of the blog, and not in the audit. Visitors see nothing of a text
 * or picture that waits, so the content version stays; what they do see, the mutation raises it for by itself.
 */
export const memberMutation =
  (db: Database, idempotent: Idempotent): Mutate =>
  (request, work, compared) =>
    withEffects((afterCommit) =>
      idempotent(db, request, async (tx) => (await work(tx, afterCommit)).result, compared),
    )

/** A mutation by an administrator of what visitors do not see: the content version stays. */
export const adminMutation =
  (db: Database, idempotent: Idempotent, guard: SensitiveGuard): Mutate =>
  (request, work, compared) =>
    withEffects((afterCommit) => {
      const mutation = async (tx: Db) => {
        const { result, audit, sensitive: changed = [] } = await work(tx, afterCommit)
        if (changed.length > 0) await guard.require(request, tx)
        if (changed.length > 0) afterCommit(() => guard.notify(request, changed))
        const source = changed.length > 0 ? eventSource(request) : null
        await auditRepository(tx).insertAll(actorOf(request), [audit].flat(), source)
        return result
      }
      return idempotent(db, request, mutation, compared)
    })

/** Runs effects outside the database after the commit. */
export async function withEffects<T>(commit: (afterCommit: AfterCommit) => Promise<T>): Promise<T> {
  const effects: Parameters<AfterCommit>[0][] = []
  const result = await commit((effect) => effects.push(effect))
  for (const effect of effects) await effect()
  return result
}

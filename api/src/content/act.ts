import type { FastifyRequest } from 'fastify'
import { type Act, auditRepository } from '../audit/repository.ts'
import type { Database, Db } from '../database/db.ts'
import { actorOf } from '../http/access.ts'
import type { Once } from '../http/once.ts'
import { raiseContentVersion } from './version.ts'

/** The response of a mutation and its audit entries. */
export interface Outcome<T> {
  result: T
  act: Act | Act[]
}

/**
 * Runs a mutation of content by an administrator. The change, its audit entry, the new content version and the
 * idempotency key are written in one transaction.
 */
export type ContentAct = <T>(request: FastifyRequest, work: (tx: Db) => Promise<Outcome<T>>) => Promise<T>

export const contentAct =
  (db: Database, once: Once, changed: () => void): ContentAct =>
  async (request, work) => {
    const answer = await once(db, request, async (tx) => {
      const { result, act } = await work(tx)
      for (const one of [act].flat()) await auditRepository(tx).insert(actorOf(request), one)
      await raiseContentVersion(tx)
      return result
    })
    changed()
    return answer
  }

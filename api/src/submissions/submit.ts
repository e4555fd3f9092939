import { mailboxKey } from '@grace/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../database/db.ts'
import { tooManyRequests } from '../http/app-error.ts'
import type { Idempotent } from '../http/idempotency-key.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { countHit } from '../http/rate-limit.ts'
import { type Form, refuseMachines } from './form.ts'

const hourMs = 3_600_000

interface Submission<T> {
  form: Form
  /** The given address, if any: it may belong to anybody, and limits per sender do not protect it. */
  target: { email: string | null | undefined; maxPerHour: number }
  store: (tx: Db) => Promise<T>
}

/**
 * Stores a submission, after refusing bots and exceeded limits per address.
 *
 * @returns the result of `store`, and false for `isNew` if the request is a repetition.
 */
export type Submit = <T>(
  request: FastifyRequest,
  submission: Submission<T>,
) => Promise<{ result: T; isNew: boolean }>

export const submit =
  (db: Database, { idempotent, hash }: { idempotent: Idempotent; hash: KeyedHash }): Submit =>
  async (request, { form, target, store }) => {
    refuseMachines(form)
    // The fill time of a repeated form differs.
    const { fillMs: _, ...compared } = form
    let isNew = false

    const work = async (tx: Db) => {
      isNew = true
      if (target.email) {
        const key = hash('target', `${request.routeOptions.url} ${mailboxKey(target.email)}`)
        // Counted in the transaction of the row: refused and repeated submissions do not count.
        const { hits, resetSeconds } = await countHit(tx, key, hourMs)
        if (hits > target.maxPerHour) throw tooManyRequests(resetSeconds)
      }
      return store(tx)
    }
    return { result: await idempotent(db, request, work, compared), isNew }
  }

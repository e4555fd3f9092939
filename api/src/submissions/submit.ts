import { caseKey } from '@grace/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../database/db.ts'
import { tooManyRequests } from '../http/app-error.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import type { Once } from '../http/once.ts'
import { countHit } from '../http/rate-limit.ts'
import { type Form, refuseMachines } from './form.ts'

const hourMs = 3_600_000

interface Submission<T> {
  form: Form
  /** The address that was named, if any: it may be anybody's, and the limits per sender do not protect it. */
  target: { email: string | null | undefined; maxPerHour: number }
  store: (tx: Db) => Promise<T>
}

/**
 * Takes what a visitor sends: refuses machines, then what is one too many for its target, then stores it.
 *
 * @returns what `store` returned, and whether that was now: the same request may have arrived before.
 */
export type Submit = <T>(
  request: FastifyRequest,
  submission: Submission<T>,
) => Promise<{ result: T; isNew: boolean }>

export const submit =
  (db: Database, { once, hash }: { once: Once; hash: KeyedHash }): Submit =>
  async (request, { form, target, store }) => {
    refuseMachines(form)
    // Who sends a form again after a lost answer has looked at it for longer.
    const { fillMs: _, ...asked } = form
    let isNew = false

    const work = async (tx: Db) => {
      isNew = true
      if (target.email) {
        const key = hash('target', `${request.routeOptions.url} ${caseKey(target.email)}`)
        // In the transaction of the row: what is refused, or stored already, does not count.
        const { hits, resetSeconds } = await countHit(tx, key, hourMs)
        if (hits > target.maxPerHour) throw tooManyRequests(resetSeconds)
      }
      return store(tx)
    }
    return { result: await once(db, request, work, asked), isNew }
  }

import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../database/db.ts'
import { AppError, problem } from './app-error.ts'
import type { KeyedHash } from './keyed-hash.ts'

/**
 * Runs `work` in a transaction. With an `Idempotency-Key`, runs it once and stores the response in the same
 * transaction; repeated requests receive that response, also concurrent ones.
 *
 * @param asked the part of the request that must be equal; default: the body.
 * @throws AppError `idempotency_key_reused` if the key was used with another request.
 */
export type Idempotent = <T>(
  db: Database,
  request: FastifyRequest,
  work: (tx: Db) => Promise<T>,
  compared?: unknown,
) => Promise<T>

/** Marks keyed hashes: a plain one would confirm a guess of a sealed text. */
const keyed = 'hmac:'

/** Printable ASCII without spaces. */
const keyLike = /^[\x21-\x7e]{1,200}$/

export const idempotencyKeys =
  (hash: KeyedHash): Idempotent =>
  (db, request, work, compared = request.body) => {
    const header = request.routeOptions.config.idempotent ? request.headers['idempotency-key'] : undefined
    if (header === undefined || header === '') return db.transaction(work)
    if (typeof header !== 'string' || !keyLike.test(header)) {
      throw problem('Idempotency-Key', 'idempotency_key_not_valid')
    }
    const { method, routeOptions, caller } = request
    // A session may end between two attempts; the second one must not store it again.
    const isCallerOptional = routeOptions.config.knowsCaller === 'if-valid'
    const callerId = (!isCallerOptional && caller?.accountId) || 'visitor'
    const key = hash('idempotency', `${callerId} ${method} ${routeOptions.url} ${header}`)
    const requestHash = keyed + hash('idempotent request', JSON.stringify(compared ?? null))

    return db.transaction(async (tx) => {
      // Blocks while another request with the same key is in progress.
      const { rowCount: isFirst } = await tx.query(
        'insert into idempotency_keys (key, request_hash) values ($1, $2) on conflict (key) do nothing',
        [key, requestHash],
      )
      if (!isFirst) return storedResponse(tx, key, requestHash)

      const result = await work(tx)
      await tx.query('update idempotency_keys set answer = $2::text::jsonb where key = $1', [
        key,
        JSON.stringify(result ?? null),
      ])
      return result
    })
  }

async function storedResponse<T>(tx: Db, key: string, requestHash: string): Promise<T> {
  const { rows } = await tx.query<{ requestHash: string; answer: T }>(
    'select request_hash as "requestHash", answer from idempotency_keys where key = $1',
    [key],
  )
  const [first] = rows
  if (first?.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
  return first.answer
}

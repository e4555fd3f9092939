import { type Limit, limitsOf } from '@grace/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { callerOf } from './access.ts'
import { addressKey } from './address-key.ts'
import { tooManyRequests } from './app-error.ts'
import type { KeyedHash } from './keyed-hash.ts'

const payers: Record<NonNullable<Limit['per']> | 'address', (request: FastifyRequest) => string> = {
  address: ({ ip }) => addressKey(ip),
  account: (request) => `account ${callerOf(request).accountId}`,
  all: () => 'all',
}

/**
 * Counts requests to an endpoint with limits, in counters shared by all processes. The response headers describe the
 * limit that is closest to exhaustion. A request refused by one limit is not counted by the next, so that one address
 * cannot exhaust the limit over all addresses.
 *
 * @param isCallerKnown limits of accounts, after access control; otherwise all others, before it.
 */
export const enforceLimit =
  (db: Db, hash: KeyedHash, { isCallerKnown }: { isCallerKnown: boolean }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { config, method, url } = request.routeOptions
    let nearest = Number.POSITIVE_INFINITY
    for (const { max, windowMs, per = 'address' } of limitsOf(config)) {
      if ((per === 'account') !== isCallerKnown) continue
      const who = payers[per](request)
      const key = hash('rate limit', `${method} ${url} ${windowMs} ${who}`)
      const { hits, resetSeconds } = await countHit(db, key, windowMs)
      const remaining = Math.max(0, max - hits)
      if (remaining < nearest) {
        nearest = remaining
        reply.headers({
          'ratelimit-limit': max,
          'ratelimit-remaining': remaining,
          'ratelimit-reset': resetSeconds,
        })
      }
      if (hits > max) throw tooManyRequests(resetSeconds)
    }
  }

/** Increments the counter of a key. Its window starts at the first hit. */
export async function countHit(
  db: Db,
  key: string,
  windowMs: number,
): Promise<{ hits: number; resetSeconds: number }> {
  // By the clock: a statement may have begun before the window, and have waited for the one that opened it.
  const { rows } = await db.query<{ hits: number; resetSeconds: number }>(
    `insert into rate_limits as kept (key, hits, resets_at)
     values ($1, 1, now() + $2::float8 * interval '1 millisecond')
     on conflict (key) do update set
       hits = case when kept.resets_at <= now() then 1 else kept.hits + 1 end,
       resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
     returning hits, greatest(1, ceil(extract(epoch from resets_at - clock_timestamp())))::int as "resetSeconds"`,
    [key, windowMs],
    'rate_limits_count',
  )
  return rows[0] ?? { hits: 0, resetSeconds: 0 }
}

export async function clearHits(db: Db, keys: readonly string[]): Promise<void> {
  await db.query('delete from rate_limits where key = any($1)', [keys])
}

import { caseKey } from '@grace/contract/fields'
import type { Db } from '../database/db.ts'
import { addressKey } from '../http/address-key.ts'
import { tooManyRequests } from '../http/app-error.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'

interface Attempt {
  username: string
  ip: string
}

interface Patience {
  /** So many failures cost nothing. Each further one doubles the wait. */
  free: number
  /** Counted from the first failure; then the count starts anew. */
  windowSeconds: number
}

const forAccount: Patience = { free: 5, windowSeconds: 24 * 3_600 }
/** Many people may share an address: a whole provider's customers, or a church's own network. */
const forAddress: Patience = { free: 29, windowSeconds: 15 * 60 }
/** No wait is longer, so that nobody can lock another out for good. */
const maxWaitSeconds = 60

export type PasswordThrottle = ReturnType<typeof passwordThrottle>

/**
 * Slows the guessing of passwords, per account and per address; for unknown names exactly as for known ones.
 *
 * @param purpose each counts for itself, so that a stranger's failures at the login do not hinder the owner elsewhere.
 */
export function passwordThrottle(db: Db, hash: KeyedHash, purpose: 'login' | 'password change') {
  const accountKey = (username: string) => hash(`${purpose}: account`, caseKey(username))
  const addressKeyOf = (ip: string) => hash(`${purpose}: address`, addressKey(ip))

  async function count(key: string, { free, windowSeconds }: Patience): Promise<void> {
    await db.query(
      `insert into login_failures as kept (key, failures) values ($1, 1)
       on conflict (key) do update set
         failures = case when kept.first_failed_at < now() - $3::int * interval '1 second'
           then 1 else kept.failures + 1 end,
         first_failed_at = case when kept.first_failed_at < now() - $3::int * interval '1 second'
           then now() else kept.first_failed_at end,
         blocked_until = case when kept.first_failed_at < now() - $3::int * interval '1 second'
             or kept.failures < $2::int
           then now()
           else now() + least($4::int, 2 ^ least(kept.failures + 1 - $2::int, 30)) * interval '1 second' end`,
      [key, free, windowSeconds, maxWaitSeconds],
    )
  }

  return {
    /** @throws AppError `too_many_requests` while the account or the address has to wait. */
    async admit({ username, ip }: Attempt): Promise<void> {
      const { rows } = await db.query<{ seconds: number }>(
        `select coalesce(ceil(extract(epoch from max(blocked_until) - now())), 0)::int as seconds
         from login_failures where key in ($1, $2) and blocked_until > now()`,
        [accountKey(username), addressKeyOf(ip)],
        'login_failures_wait',
      )
      const seconds = rows[0]?.seconds ?? 0
      if (seconds > 0) throw tooManyRequests(seconds)
    },

    async failed({ username, ip }: Attempt): Promise<void> {
      await count(accountKey(username), forAccount)
      await count(addressKeyOf(ip), forAddress)
    },

    /** The account's count starts anew; the address's stays, or one's own account would pay for guessing others. */
    async succeeded(username: string): Promise<void> {
      await db.query('delete from login_failures where key = $1', [accountKey(username)])
    },
  }
}

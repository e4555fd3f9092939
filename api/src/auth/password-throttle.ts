import { caseKey } from '@grace/contract/fields'
import type { Db } from '../database/db.ts'
import { addressKey } from '../http/address-key.ts'
import { tooManyRequests } from '../http/app-error.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { type KnownDevice, knownDeviceRepository } from './known-devices.ts'

interface Attempt {
  username: string
  ip: string
  /** A known device has a counter of its own and is not slowed by failures from elsewhere. */
  device?: KnownDevice | null
}

interface ThrottleLimit {
  /** Failures without a delay. Each further failure doubles the delay. */
  free: number
  /** Starts at the first failure; the count is then reset. */
  windowSeconds: number
}

const forAccount: ThrottleLimit = { free: 5, windowSeconds: 24 * 3_600 }
/** Higher than for an account: many people may share an address, behind a provider or in the church's network. */
const forAddress: ThrottleLimit = { free: 29, windowSeconds: 15 * 60 }
/**
 * While an address is throttled, an account with fewer failures than this is still admitted from it, so that a person
 * behind the address of an attacker can sign in.
 */
const firstTries = 2
/** Failed first tries per address. Correct passwords are not counted. */
const forFirstTries: ThrottleLimit = { free: 100, windowSeconds: 3_600 }
const forDevice: ThrottleLimit = { free: 5, windowSeconds: 24 * 3_600 }
/** After this many consecutive failures a device is forgotten: its cookie may be stolen. */
const maxDeviceFailures = 20
/** Maximum delay, so that nobody can lock another person out permanently. */
const maxWaitSeconds = 60

export type ThrottlePurpose = 'login' | 'second factor' | 'password change' | 'confirmation'
export type ThrottleOf = (purpose: ThrottlePurpose) => PasswordThrottle

export type PasswordThrottle = ReturnType<typeof passwordThrottle>

/**
 * Delays password guessing per account and per address; unknown usernames are treated the same.
 *
 * @param purpose separates the counters, so that failed logins by a stranger do not slow the owner elsewhere.
 */
export function passwordThrottle(db: Db, hash: KeyedHash, purpose: ThrottlePurpose) {
  const accountKey = (username: string) => hash(`${purpose}: account`, caseKey(username))
  const addressKeyOf = (ip: string) => hash(`${purpose}: address`, addressKey(ip))
  const firstTriesKey = (ip: string) => hash(`${purpose}: first tries`, addressKey(ip))
  const deviceKey = ({ id }: KnownDevice) => hash(`${purpose}: device`, String(id))

  /** @returns the failures in the window, including this one. */
  async function count(key: string, { free, windowSeconds }: ThrottleLimit): Promise<number> {
    const { rows } = await db.query<{ failures: number }>(
      `insert into login_failures as kept (key, failures) values ($1, 1)
       on conflict (key) do update set
         failures = case when kept.first_failed_at < now() - $3::int * interval '1 second'
           then 1 else kept.failures + 1 end,
         first_failed_at = case when kept.first_failed_at < now() - $3::int * interval '1 second'
           then now() else kept.first_failed_at end,
         blocked_until = case when kept.first_failed_at < now() - $3::int * interval '1 second'
             or kept.failures < $2::int
           then now()
           else now() + least($4::int, 2 ^ least(kept.failures + 1 - $2::int, 30)) * interval '1 second' end
       returning failures`,
      [key, free, windowSeconds, maxWaitSeconds],
      'login_failures_count',
    )
    return rows[0]?.failures ?? 0
  }

  async function waitOf(key: string): Promise<number> {
    const { rows } = await db.query<{ seconds: number }>(
      `select ${secondsLeft} as seconds from login_failures where key = $1`,
      [key],
      'login_failures_wait',
    )
    return rows[0]?.seconds ?? 0
  }

  async function stateOf({ username, ip }: Attempt): Promise<State> {
    const { rows } = await db.query<State>(
      `select
         coalesce(max(${secondsLeft}) filter (where key = $1), 0)::int as "accountWait",
         coalesce(max(${secondsLeft}) filter (where key = $2), 0)::int as "addressWait",
         coalesce(max(${secondsLeft}) filter (where key = $3), 0)::int as "firstTriesWait",
         coalesce(max(failures) filter (
           where key = $1 and first_failed_at > now() - $4::int * interval '1 second'), 0)::int as failures
       from login_failures where key in ($1, $2, $3)`,
      [accountKey(username), addressKeyOf(ip), firstTriesKey(ip), forAccount.windowSeconds],
      'login_failures_state',
    )
    return rows[0] ?? { accountWait: 0, addressWait: 0, firstTriesWait: 0, failures: 0 }
  }

  function secondsToWait({ accountWait, addressWait, firstTriesWait, failures }: State): number {
    if (accountWait > 0) return accountWait
    return failures < firstTries ? Math.min(addressWait, firstTriesWait) : addressWait
  }

  return {
    /** @throws AppError `too_many_requests` while the account, the address or the device is throttled. */
    async admit(attempt: Attempt): Promise<void> {
      const { device } = attempt
      const seconds = device ? await waitOf(deviceKey(device)) : secondsToWait(await stateOf(attempt))
      if (seconds > 0) throw tooManyRequests(seconds)
    },

    async failed({ username, ip, device }: Attempt): Promise<void> {
      if (device) {
        const failures = await count(deviceKey(device), forDevice)
        if (failures >= maxDeviceFailures) await knownDeviceRepository(db).forget(device.id)
        return
      }
      await count(accountKey(username), forAccount)
      // A throttled address admits first tries only.
      const isFirstTry = (await waitOf(addressKeyOf(ip))) > 0
      await (isFirstTry ? count(firstTriesKey(ip), forFirstTries) : count(addressKeyOf(ip), forAddress))
    },

    /**
     * Resets the counter of the account, or of the known device only, so that a sign-in of the owner gives an
     * attacker no new tries. The counter of the address stays, so that signing in to one's own account does not reset
     * it.
     */
    async succeeded(username: string, device: KnownDevice | null = null): Promise<void> {
      const key = device ? deviceKey(device) : accountKey(username)
      await db.query('delete from login_failures where key = $1', [key], 'login_failures_clear')
    },
  }
}

const secondsLeft = 'greatest(0, ceil(extract(epoch from blocked_until - now())))::int'

interface State {
  accountWait: number
  addressWait: number
  firstTriesWait: number
  /** Failures of the account within its window. */
  failures: number
}

import type { GuardianConsent } from '@grace/contract/guardians'
import type { Language } from '@grace/contract/language'
import { guardianLinkDays, guardianWaitDays } from '@grace/contract/limits'
import type { MyGuardian } from '@grace/contract/my-data'
import { hashToken, newToken } from '../auth/opaque-token.ts'
import type { Db } from '../database/db.ts'

/** SQL: the account with that id waits for its guardian. */
export const isWaiting = (accountId: string) =>
  `exists (select from account_guardians where account_id = ${accountId} and confirmed_at is null)`

/** SQL: state of the guardian's consent for a row of `accounts`. */
const state = `case when guardian_consent_at is not null then coalesce(
  (select coalesce(confirmed_how, 'waiting') from account_guardians where account_id = accounts.id), 'tick') end`
export const guardianColumn = `${state} as guardian`

interface NewGuardian {
  accountId: number
  language: Language
  /** Null: an administrator confirms in person. */
  email: string | null
  /** Without an answer the account is erased; false for one that was there before. */
  isFinal: boolean
}

/** Parents or guardians who have to agree for somebody under 16, one for each account. */
export const guardianRepository = (db: Db) => ({
  /** The account waits for its guardian from now on. Does nothing if it waits already. */
  async insert({ accountId, language, email, isFinal }: NewGuardian): Promise<void> {
    await db.query(
      `insert into account_guardians (account_id, language, email, final_at)
       values ($1, $2, $3, case when $4::boolean then now() + $5::int * interval '1 day' end)
       on conflict (account_id) do nothing`,
      [accountId, language, email, isFinal, guardianWaitDays],
    )
  },

  /** @returns null if nobody has to agree any more. */
  async waiting(accountId: number) {
    const { rows } = await db.query<{
      email: string | null
      language: Language
      mailedAt: string | null
      finalAt: string | null
    }>(
      `select email, language, mailed_at as "mailedAt", final_at as "finalAt" from account_guardians
       where account_id = $1 and confirmed_at is null`,
      [accountId],
    )
    return rows[0] ?? null
  },

  /**
   * Replaces the link of an account that waits, and the address that it is mailed to.
   *
   * @returns the token of the link; null if the account does not wait.
   */
  async newLink(accountId: number, email: string, language: Language): Promise<string | null> {
    const token = newToken()
    const { rowCount } = await db.query(
      `update account_guardians set email = $2, language = $3, token_hash = $4, mailed_at = null,
         token_expires_at = now() + $5::int * interval '1 day'
       where account_id = $1 and confirmed_at is null`,
      [accountId, email, language, hashToken(token), guardianLinkDays],
    )
    return rowCount > 0 ? token : null
  },

  async mailed(token: string): Promise<void> {
    await db.query('update account_guardians set mailed_at = now() where token_hash = $1', [hashToken(token)])
  },

  /** @returns the account of a link; null if it is used, replaced or expired. */
  async accountOf(token: string): Promise<number | null> {
    const { rows } = await db.query<{ accountId: number }>(
      `select account_id as "accountId" from account_guardians
       where token_hash = $1 and token_expires_at > now() and confirmed_at is null`,
      [hashToken(token)],
    )
    return rows[0]?.accountId ?? null
  },

  /**
   * Records that the guardian agrees. Their address and the link are deleted.
   *
   * @param by the administrator before whom they agreed; null: by mail.
   */
  async confirm(accountId: number, by: string | null): Promise<void> {
    await db.query(
      `insert into account_guardians (account_id, language, confirmed_at, confirmed_how, confirmed_by)
       values ($1, 'en', now(), $2, $3)
       on conflict (account_id) do update set confirmed_at = now(), confirmed_how = $2, confirmed_by = $3,
         email = null, token_hash = null, token_expires_at = null, final_at = null`,
      [accountId, by === null ? 'mail' : 'in-person', by],
    )
  },

  /** Records that the guardian no longer agrees: the account waits again. */
  async withdraw(accountId: number): Promise<void> {
    await db.query(
      `insert into account_guardians (account_id, language, final_at)
       values ($1, 'en', now() + $2::int * interval '1 day')
       on conflict (account_id) do update set confirmed_at = null, confirmed_how = null, confirmed_by = null,
         mailed_at = null, final_at = excluded.final_at`,
      [accountId, guardianWaitDays],
    )
    await db.query(
      `update account_consents set withdrawn_at = now()
       where account_id = $1 and purpose = 'guardian' and withdrawn_at is null`,
      [accountId],
    )
  },

  async ofAccount(accountId: number): Promise<GuardianConsent | null> {
    const { rows } = await db.query<GuardianConsent>(
      `select ${state} as state, g.email, g.mailed_at as "mailedAt", g.final_at as "finalAt", g.confirmed_by as by,
         case when g.account_id is null then guardian_consent_at else g.confirmed_at end as at
       from accounts left join account_guardians g on g.account_id = accounts.id
       where accounts.id = $1`,
      [accountId],
    )
    return rows[0] ?? null
  },

  /** For a copy of the child's data. */
  async copyOf(accountId: number): Promise<MyGuardian | null> {
    const { rows } = await db.query<MyGuardian>(
      `select email, language, requested_at as "requestedAt", mailed_at as "mailedAt", final_at as "finalAt",
         confirmed_at as "confirmedAt", confirmed_how as "confirmedBy"
       from account_guardians where account_id = $1`,
      [accountId],
    )
    return rows[0] ?? null
  },
})

import { caseKey } from '@grace/contract/fields'
import type { Db } from '../database/db.ts'

/** SQL: from when on what the account `$1` sent is open to it; null: all of it. */
export const openSince = '(select requests_closed_at from accounts where id = $1)'

/** SQL: the row was not sent before a password of the account `$1` that somebody else could set. */
export const isOpen = `(${openSince} is null or created_at >= ${openSince})`

export interface ClosedRequests {
  count: number
  /** Its reader opens them; null: nobody is known to be their sender. */
  email: string | null
  /** New ones will be closed as well, until the owner sets a password. */
  needsPassword: boolean
}

const tables = ['prayer_requests', 'contact_messages']

/** SQL: how many rows of the inboxes meet a condition. */
const countWhere = (condition: string) =>
  tables.map((table) => `(select count(*) from ${table} where ${condition})`).join(' + ')

/**
 * Prayer requests and messages of accounts whose sessions may be those of somebody else: after a password link that an
 * administrator made, or was mailed to an address that an administrator chose. They are closed until the reader of the
 * address that their sender had confirmed opens them. Call it with the account locked.
 *
 * @see docs/decisions/0065-closed-requests.md
 */
export const closedRequestRepository = (db: Db) => {
  /** The sessions from now on are of somebody who is not known to have sent what was sent before. */
  async function close(accountId: number): Promise<void> {
    await db.query(
      `update accounts set
         requests_email = case when requests_closed_at is null
           then coalesce(requests_email, case when email_confirmed_at is not null and not is_email_given then email end)
           else requests_email end,
         requests_closed_at = now(), is_email_given = true
       where id = $1`,
      [accountId],
    )
  }

  /** Nobody has sent anything that could be closed. @returns false if somebody has. */
  async function begin(accountId: number, isEmailGiven: boolean): Promise<boolean> {
    const { rowCount } = await db.query(
      `update accounts set requests_closed_at = null, requests_email = null, is_email_given = $2
       where id = $1 and 0 = ${countWhere('account_id = $1')} and not exists (
         select from trash where ${tables.map((table) => `(content->'${table}'->0->>'account_id')::bigint = $1`).join(' or ')})`,
      [accountId, isEmailGiven],
    )
    return rowCount > 0
  }

  return {
    /** @param mailedTo address that the used link was mailed to; null: somebody else passed it on. */
    async passwordWasReset(accountId: number, mailedTo: string | null): Promise<void> {
      if (mailedTo === null) return close(accountId)
      if (await this.openBy(accountId, mailedTo)) return
      const { rowCount: isOwn } = await db.query(
        `select from accounts where id = $1 and email_key = $2 and not is_email_given
           and requests_closed_at is distinct from 'infinity'`,
        [accountId, caseKey(mailedTo)],
      )
      if (isOwn > 0) return
      if (!(await begin(accountId, false))) await close(accountId)
    },

    /** The owner has replaced the password that an administrator knows. */
    async passwordWasChanged(accountId: number): Promise<void> {
      const { rowCount: isKnown } = await db.query(
        `select from accounts where id = $1 and requests_closed_at = 'infinity'`,
        [accountId],
      )
      if (isKnown > 0 && !(await begin(accountId, true))) await close(accountId)
    },

    /** Opens what is closed to the reader of the address. @returns whether something was closed to them. */
    async openBy(accountId: number, email: string): Promise<boolean> {
      const { rowCount } = await db.query(
        `update accounts set requests_closed_at = null, requests_email = null,
           is_email_given = is_email_given and email_key <> $2
         where id = $1 and requests_closed_at is not null and lower(requests_email) = $2`,
        [accountId, caseKey(email)],
      )
      return rowCount > 0
    },

    /** @returns null if the account does not exist. */
    async of(accountId: number): Promise<ClosedRequests | null> {
      const { rows } = await db.query<ClosedRequests>(
        `select requests_email as email, requests_closed_at is not distinct from 'infinity' as "needsPassword",
           case when requests_closed_at is null then 0 else ${countWhere(
             `(account_id = accounts.id and created_at < requests_closed_at)
              or (account_id is distinct from accounts.id and email_confirmed_at is not null and lower(email) = accounts.email_key)`,
           )} end as count
         from accounts where id = $1`,
        [accountId],
      )
      return rows[0] ?? null
    },

    /** The address where the owner is told what somebody else does with the account. */
    async ownerEmail(accountId: number): Promise<string | null> {
      const { rows } = await db.query<{ email: string }>(
        'select coalesce(requests_email, email) as email from accounts where id = $1',
        [accountId],
      )
      return rows[0]?.email ?? null
    },
  }
}

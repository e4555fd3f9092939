import { randomUUID } from 'node:crypto'
import type { Role } from '@grace/contract/access'
import type { Db } from '../database/db.ts'
import type { Caller } from '../http/access.ts'
import { hashToken, newToken } from './opaque-token.ts'

/** A session ends by itself, however often it is renewed. */
export const sessionDays = 30

/** What a login or a renewal answers about the account. */
export interface SessionAccount {
  id: number
  username: string
  fullName: string
  role: Role
  email: string
}

export const sessionRepository = (db: Db) => ({
  /**
   * Starts a session and its family of refresh tokens.
   *
   * @param passwordHash as it was when the password was found right.
   * @param cookie what the browser is given; null for a client that is no browser.
   * @returns null when the account was meanwhile deactivated, deleted or given another password.
   */
  async insert(account: { id: number; passwordHash: string }, cookie: string | null) {
    const id = randomUUID()
    const refreshToken = newToken()
    const { rowCount } = await db.query(
      `with account as (
         select id from accounts where id = $2 and active and password_hash = $3 for share
       ), session as (
         insert into sessions (id, account_id, cookie_hash, expires_at)
         select $1::uuid, id, $4::text, now() + $5::int * interval '1 day' from account returning id
       )
       insert into refresh_tokens (token_hash, session_id) select $6::text, id from session`,
      [
        id,
        account.id,
        account.passwordHash,
        cookie && hashToken(cookie),
        sessionDays,
        hashToken(refreshToken),
      ],
    )
    return rowCount === 0 ? null : { id, refreshToken }
  },

  /** Whose session it is, as the account is now; null once the session or the account's right to it has ended. */
  async callerOf(id: string, accountId: number): Promise<Caller | null> {
    const { rows } = await db.query<Caller>(
      `select a.id as "accountId", a.username, a.account_category as role, s.id as "sessionId"
       from sessions s join accounts a on a.id = s.account_id
       where s.id = $1 and s.account_id = $2 and s.expires_at > now() and a.active`,
      [id, accountId],
      'sessions_caller',
    )
    return rows[0] ?? null
  },

  async end(id: string): Promise<void> {
    await db.query('delete from sessions where id = $1', [id])
  },

  async endByRefreshToken(refreshToken: string): Promise<void> {
    await db.query(
      'delete from sessions where id = (select session_id from refresh_tokens where token_hash = $1)',
      [hashToken(refreshToken)],
    )
  },

  async endAllOf(accountId: number, { except }: { except?: string } = {}): Promise<void> {
    await db.query('delete from sessions where account_id = $1 and id is distinct from $2', [
      accountId,
      except ?? null,
    ])
  },
})

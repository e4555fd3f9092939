import { randomUUID } from 'node:crypto'
import type { Role } from '@grace/contract/access'
import type { Session } from '@grace/contract/sessions'
import type { Db } from '../database/db.ts'
import type { Client } from '../http/browser-name.ts'
import { hashToken, newToken } from './opaque-token.ts'

/** A session ends by itself, however often it is renewed. */
export const sessionDays = 30
/** The time of last use is exact to so many minutes. */
const lastUsedMinutes = 5

/** The account of a session, and what decides whether it has to be set up first. */
export interface SessionCaller {
  accountId: number
  username: string
  role: Role
  sessionId: string
  isPasswordWeak: boolean
  hasSecondFactor: boolean
}

/** What a login or a renewal answers about the account. */
export interface SessionAccount {
  id: number
  username: string
  fullName: string
  role: Role
  email: string
}

interface EndedSession extends Client {
  deviceId: number | null
}

export const sessionRepository = (db: Db) => ({
  /**
   * Starts a session and its family of refresh tokens.
   *
   * @param passwordHash as it was when the password was found right.
   * @param cookie what the browser is given; null for a client that is no browser.
   * @param client what the owner recognises the session by.
   * @returns null when the account was meanwhile deactivated, deleted or given another password.
   */
  async insert(account: { id: number; passwordHash: string }, cookie: string | null, client: Client) {
    const id = randomUUID()
    const refreshToken = newToken()
    const { rowCount } = await db.query(
      `with account as (
         select id from accounts where id = $2 and active and password_hash = $3 for share
       ), session as (
         insert into sessions (id, account_id, cookie_hash, expires_at, browser, platform)
         select $1::uuid, id, $4::text, now() + $5::int * interval '1 day', $7::text, $8::text
         from account returning id
       )
       insert into refresh_tokens (token_hash, session_id) select $6::text, id from session`,
      [
        id,
        account.id,
        account.passwordHash,
        cookie && hashToken(cookie),
        sessionDays,
        hashToken(refreshToken),
        client.browser,
        client.platform,
      ],
    )
    return rowCount === 0 ? null : { id, refreshToken }
  },

  /** Whose session it is, as the account is now; null once the session or the account's right to it has ended. */
  async callerOf(id: string, accountId: number): Promise<SessionCaller | null> {
    const { rows } = await db.query<SessionCaller>(
      `select a.id as "accountId", a.username, a.account_category as role, s.id as "sessionId",
         coalesce(a.is_password_weak, false) as "isPasswordWeak",
         exists (select from passkeys p where p.account_id = a.id)
           or exists (select from one_time_secrets o where o.account_id = a.id and o.is_confirmed) as "hasSecondFactor"
       from sessions s join accounts a on a.id = s.account_id
       where s.id = $1 and s.account_id = $2 and s.expires_at > now() and a.active`,
      [id, accountId],
      'sessions_caller',
    )
    return rows[0] ?? null
  },

  /** Those of an account that have not ended, the caller's own first. */
  async listOf(accountId: number, currentId: string): Promise<Session[]> {
    const { rows } = await db.query<Session>(
      `select id, browser, platform, created_at as "createdAt", last_used_at as "lastUsedAt",
         id = $2::uuid as "isCurrent"
       from sessions where account_id = $1 and expires_at > now()
       order by (id = $2::uuid) desc, last_used_at desc, id`,
      [accountId, currentId],
    )
    return rows
  },

  /** Written at most every few minutes, because every page that is opened may renew its session. */
  async used(id: string): Promise<void> {
    await db.query(
      `update sessions set last_used_at = now()
       where id = $1 and last_used_at < now() - $2::int * interval '1 minute'`,
      [id, lastUsedMinutes],
    )
  },

  /** @returns what its owner recognised it by, and its device; null when the account has no such session. */
  async endOneOf(accountId: number, id: string): Promise<EndedSession | null> {
    const { rows } = await db.query<EndedSession>(
      `delete from sessions where id = $1 and account_id = $2
       returning browser, platform, device_id as "deviceId"`,
      [id, accountId],
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

  /** @returns how many have ended. */
  async endAllOf(accountId: number, { except }: { except?: string } = {}): Promise<number> {
    const { rowCount } = await db.query(
      'delete from sessions where account_id = $1 and id is distinct from $2',
      [accountId, except ?? null],
    )
    return rowCount
  },
})

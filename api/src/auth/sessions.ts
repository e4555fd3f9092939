import { randomUUID } from 'node:crypto'
import type { Role } from '@grace/contract/access'
import type { AdminArea } from '@grace/contract/areas'
import type { Session } from '@grace/contract/sessions'
import { areasColumn } from '../accounts/areas.ts'
import type { Db } from '../database/db.ts'
import type { Client } from '../http/browser-name.ts'
import { hashToken, newToken } from './opaque-token.ts'

/** Maximum lifetime, regardless of renewals. */
export const sessionDays = 30
/** Precision of the time of last use. */
const lastUsedMinutes = 5

/** The account of a session, with the data that decide whether set-up is required. */
export interface SessionCaller {
  accountId: number
  username: string
  role: Role
  areas: AdminArea[]
  sessionId: string
  isPasswordWeak: boolean
  hasSecondFactor: boolean
}

/** Account data in the response to a login or a renewal. */
export interface SessionAccount {
  id: number
  username: string
  fullName: string
  role: Role
  areas: AdminArea[]
  email: string
}

interface EndedSession extends Client {
  deviceId: number | null
}

/** A session that somebody ends takes its push messages along; one that expires by itself does not. */
export const sessionRepository = (db: Db) => ({
  /**
   * Starts a session and its family of refresh tokens.
   *
   * @param passwordHash the hash that the password was checked against.
   * @param cookie the session cookie; null for a client that is not a browser.
   * @param client shown to the owner to recognise the session.
   * @returns null if the account was deactivated, deleted or given another password in the meantime.
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
      'sessions_insert',
    )
    return rowCount === 0 ? null : { id, refreshToken }
  },

  /** Returns the current account of a session; null if the session has ended or the account may not sign in. */
  async callerOf(id: string, accountId: number): Promise<SessionCaller | null> {
    const { rows } = await db.query<SessionCaller>(
      `select a.id as "accountId", a.username, a.account_category as role, ${areasColumn}, s.id as "sessionId",
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

  /** Active sessions of an account, the caller's own first. */
  async listOf(accountId: number, currentId: string | null): Promise<Session[]> {
    const { rows } = await db.query<Session>(
      `select id, browser, platform, created_at as "createdAt", last_used_at as "lastUsedAt",
         coalesce(id = $2::uuid, false) as "isCurrent"
       from sessions where account_id = $1 and expires_at > now()
       order by "isCurrent" desc, last_used_at desc, id`,
      [accountId, currentId],
    )
    return rows
  },

  /** Shown to the owner. Written at most every few minutes, because each page view may renew the session. */
  async used(id: string): Promise<void> {
    await db.query(
      `update sessions set last_used_at = now()
       where id = $1 and last_used_at < now() - $2::int * interval '1 minute'`,
      [id, lastUsedMinutes],
    )
  },

  /** @returns what identified the session to its owner, and its device; null if the account has no such session. */
  async endOneOf(accountId: number, id: string): Promise<EndedSession | null> {
    const { rows } = await db.query<EndedSession>(
      `with device as (delete from push_devices where session_id = $1 and account_id = $2)
       delete from sessions where id = $1 and account_id = $2
       returning browser, platform, device_id as "deviceId"`,
      [id, accountId],
    )
    return rows[0] ?? null
  },

  async end(id: string): Promise<void> {
    await db.query(
      'with device as (delete from push_devices where session_id = $1) delete from sessions where id = $1',
      [id],
    )
  },

  async endByRefreshToken(refreshToken: string): Promise<void> {
    await db.query(
      `with session as (select session_id as id from refresh_tokens where token_hash = $1),
         device as (delete from push_devices where session_id = (select id from session))
       delete from sessions where id = (select id from session)`,
      [hashToken(refreshToken)],
    )
  },

  /** @returns the number of ended sessions. */
  async endAllOf(accountId: number, { except }: { except?: string } = {}): Promise<number> {
    const { rowCount } = await db.query(
      `with devices as (delete from push_devices where account_id = $1 and session_id is distinct from $2)
       delete from sessions where account_id = $1 and id is distinct from $2`,
      [accountId, except ?? null],
    )
    return rowCount
  },
})

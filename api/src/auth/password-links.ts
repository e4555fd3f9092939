import { passwordLinkHours } from '@grace/contract/limits'
import type { Db } from '../database/db.ts'
import { mailedLink } from '../mail/mailed-link.ts'
import { hashToken, newToken } from './opaque-token.ts'

/** One-time links for setting a new password, stored by hashed token. */
export const passwordLinkRepository = (db: Db) => ({
  /** @param mailedTo null if an administrator passes the link on. */
  async insert(accountId: number, mailedTo: string | null): Promise<{ token: string; expiresAt: string }> {
    const token = newToken()
    const { rows } = await db.query<{ expiresAt: string }>(
      `insert into password_links (token_hash, account_id, expires_at, mailed_to)
       values ($1, $2, now() + $3::int * interval '1 hour', $4)
       returning expires_at as "expiresAt"`,
      [hashToken(token), accountId, passwordLinkHours, mailedTo],
    )
    return { token, expiresAt: rows[0]?.expiresAt ?? '' }
  },

  /** Returns the account of a link; null if the link is used or expired. */
  async accountOf(token: string): Promise<number | null> {
    const { rows } = await db.query<{ accountId: number }>(
      `select account_id as "accountId" from password_links where token_hash = $1 and expires_at > now()`,
      [hashToken(token)],
    )
    return rows[0]?.accountId ?? null
  },

  /** Marks the link as used. @returns the address that it was mailed to; null if it was used before. */
  async redeem(token: string): Promise<{ mailedTo: string | null } | null> {
    const { rows } = await db.query<{ mailedTo: string | null }>(
      'delete from password_links where token_hash = $1 returning mailed_to as "mailedTo"',
      [hashToken(token)],
    )
    return rows[0] ?? null
  },

  async removeAllOf(accountId: number): Promise<void> {
    await db.query('delete from password_links where account_id = $1', [accountId])
  },
})

/** The page where the owner sets a new password. */
export const passwordLinkUrl = (siteUrl: string, token: string) =>
  mailedLink(siteUrl, '/reset-password', token)

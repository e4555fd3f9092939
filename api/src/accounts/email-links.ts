import { emailLinkDays } from '@grace/contract/limits'
import { hashToken, newToken } from '../auth/opaque-token.ts'
import type { Db } from '../database/db.ts'
import { mailedLink } from '../mail/mailed-link.ts'

/** One-time links that confirm an address, stored by hashed token. */
export const emailLinkRepository = (db: Db) => ({
  /** @param isAskedByOwner the owner asked for it while signed in. */
  async insert(accountId: number, email: string, isAskedByOwner: boolean): Promise<string> {
    const token = newToken()
    await db.query(
      `insert into email_links (token_hash, account_id, email, expires_at, is_asked_by_owner)
       values ($1, $2, $3, now() + $4::int * interval '1 day', $5)`,
      [hashToken(token), accountId, email, emailLinkDays, isAskedByOwner],
    )
    return token
  },

  /** @returns null if the link is used or expired. */
  async accountOf(token: string): Promise<number | null> {
    const { rows } = await db.query<{ accountId: number }>(
      `select account_id as "accountId" from email_links where token_hash = $1 and expires_at > now()`,
      [hashToken(token)],
    )
    return rows[0]?.accountId ?? null
  },

  /** Marks the link as used. @returns the address that it was mailed to; null if it was used before. */
  async redeem(token: string): Promise<{ email: string; isAskedByOwner: boolean } | null> {
    const { rows } = await db.query<{ email: string; isAskedByOwner: boolean }>(
      `delete from email_links where token_hash = $1 returning email, is_asked_by_owner as "isAskedByOwner"`,
      [hashToken(token)],
    )
    return rows[0] ?? null
  },

  async removeAllOf(accountId: number): Promise<void> {
    await db.query('delete from email_links where account_id = $1', [accountId])
  },
})

/** The page where the owner confirms the address. */
export const emailLinkUrl = (siteUrl: string, token: string) => mailedLink(siteUrl, '/confirm-email', token)

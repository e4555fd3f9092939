import { areasColumn } from '../accounts/areas.ts'
import type { Database, Db } from '../database/db.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { hashToken } from './opaque-token.ts'
import { type SessionAccount, sessionRepository } from './sessions.ts'

/** Two tabs may refresh at the same time: a used token is accepted for this long. */
const graceSeconds = 5

interface TokenHolder extends SessionAccount {
  sessionId: string
  cookieHash: string | null
  isLive: boolean
  isTraded: boolean
  isReused: boolean
}

export interface Renewed {
  account: SessionAccount
  sessionId: string
  refreshToken: string
}

/**
 * Exchanges a refresh token for its successor: the same one for everybody who uses it within the grace. Reuse of an exchanged token ends the session: one of its two holders
 * is a thief, and it is unknown which.
 *
 * @param hash derives the successor from the token, because tokens are not stored.
 * @param cookie the session cookie; a token issued to a browser is useless without it.
 * @param isBackground the client only polls: the time of last use stays.
 * @returns null if the session has ended or belongs to another caller.
 */
export const renewSession = (
  db: Database,
  hash: KeyedHash,
  refreshToken: string,
  cookie: string | null,
  isBackground: boolean,
): Promise<Renewed | null> =>
  // Refusals are returned, not thrown: an error would roll back the end of the session.
  db.transaction(async (tx) => {
    const holder = await tokenHolder(tx, refreshToken)
    if (holder === null) return null
    const { sessionId, cookieHash, isLive, isTraded, isReused, ...account } = holder
    if (!isLive || isReused) {
      await sessionRepository(tx).end(sessionId)
      return null
    }
    if (cookieHash !== null && (cookie === null || hashToken(cookie) !== cookieHash)) return null

    if (!isBackground) await sessionRepository(tx).used(sessionId)
    const successorOf = (token: string) => hash('refresh token', token)
    if (!isTraded) {
      await tx.query('update refresh_tokens set rotated_at = clock_timestamp() where token_hash = $1', [
        hashToken(refreshToken),
      ])
    }
    let successor = successorOf(refreshToken)
    // Another tab may have traded the successor as well; one that is traded would end the session later.
    while (!(await isLiving(tx, sessionId, successor))) successor = successorOf(successor)
    return { account, sessionId, refreshToken: successor }
  })

/** Stores a token that is new. @returns false if it is traded already. */
async function isLiving(tx: Db, sessionId: string, token: string): Promise<boolean> {
  const { rows } = await tx.query<{ isLiving: boolean }>(
    `insert into refresh_tokens as kept (token_hash, session_id) values ($1, $2)
     on conflict (token_hash) do update set session_id = kept.session_id
     returning rotated_at is null as "isLiving"`,
    [hashToken(token), sessionId],
  )
  return rows[0]?.isLiving ?? false
}

async function tokenHolder(tx: Db, refreshToken: string): Promise<TokenHolder | null> {
  const { rows } = await tx.query<TokenHolder>(
    `select a.id, a.username, a.full_name as "fullName", a.account_category as role, ${areasColumn}, a.email,
       s.id as "sessionId", s.cookie_hash as "cookieHash",
       s.expires_at > now() and a.active as "isLive",
       r.rotated_at is not null as "isTraded",
       coalesce(r.rotated_at < clock_timestamp() - $2::int * interval '1 second', false) as "isReused"
     from refresh_tokens r
       join sessions s on s.id = r.session_id
       join accounts a on a.id = s.account_id
     where r.token_hash = $1
     for update of s, r`,
    [hashToken(refreshToken), graceSeconds],
  )
  return rows[0] ?? null
}

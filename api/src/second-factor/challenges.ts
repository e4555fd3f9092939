import { hashToken, newToken } from '../auth/opaque-token.ts'
import type { Db } from '../database/db.ts'

export type ChallengePurpose = 'sign-in' | 'registration' | 'confirmation'

export const challengeMinutes = 5

/** Passkey challenges: single use, for one purpose, bound to a browser or session. */
export const challengeRepository = (db: Db) => ({
  /** @param boundTo hash of a cookie, or a session; null for a client that is not a browser. */
  async insert(purpose: ChallengePurpose, boundTo: string | null): Promise<string> {
    const challenge = newToken()
    await db.query(
      `insert into passkey_challenges (challenge_hash, purpose, bound_to, expires_at)
       values ($1, $2, $3, now() + $4::int * interval '1 minute')`,
      [hashToken(challenge), purpose, boundTo, challengeMinutes],
    )
    return challenge
  },

  /** Marks a challenge as used. @returns false if it is unknown, expired, used, or issued for something else. */
  async redeem(challenge: string, purpose: ChallengePurpose, boundTo: string | null): Promise<boolean> {
    const { rows } = await db.query<{ isValid: boolean }>(
      `delete from passkey_challenges where challenge_hash = $1
       returning purpose = $2 and bound_to is not distinct from $3 and expires_at > now() as "isValid"`,
      [hashToken(challenge), purpose, boundTo],
    )
    return rows[0]?.isValid ?? false
  },
})

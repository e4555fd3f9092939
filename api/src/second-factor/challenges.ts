import { hashToken, newToken } from '../auth/opaque-token.ts'
import type { Db } from '../database/db.ts'

export type ChallengePurpose = 'sign-in' | 'registration' | 'confirmation'

export const challengeMinutes = 5

/** Challenges that a passkey signs: single use, for one purpose, in the browser or session that got them. */
export const challengeRepository = (db: Db) => ({
  /** @param boundTo hash of a cookie, or a session; null for a client that is no browser. */
  async insert(purpose: ChallengePurpose, boundTo: string | null): Promise<string> {
    const challenge = newToken()
    await db.query(
      `insert into passkey_challenges (challenge_hash, purpose, bound_to, expires_at)
       values ($1, $2, $3, now() + $4::int * interval '1 minute')`,
      [hashToken(challenge), purpose, boundTo, challengeMinutes],
    )
    return challenge
  },

  /** Uses a challenge up. @returns false when it is unknown, expired, used, or was given for something else. */
  async redeem(challenge: string, purpose: ChallengePurpose, boundTo: string | null): Promise<boolean> {
    const { rows } = await db.query<{ isValid: boolean }>(
      `delete from passkey_challenges where challenge_hash = $1
       returning purpose = $2 and bound_to is not distinct from $3 and expires_at > now() as "isValid"`,
      [hashToken(challenge), purpose, boundTo],
    )
    return rows[0]?.isValid ?? false
  },
})

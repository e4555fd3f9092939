import type { Db } from '../database/db.ts'
import { isOneTimeCode, stepOf } from './one-time-codes.ts'
import { bareCode, isRecoveryCode } from './recovery-codes.ts'
import { secondFactorRepository } from './repository.ts'
import type { SecretBox } from './secret-box.ts'

export type CodeKind = 'one-time-code' | 'recovery-code'

/** The sealed secret belongs to one account; moved to another row it cannot be opened. */
export const sealContext = (accountId: number) => `account ${accountId}`

/**
 * Uses up a one-time code or a recovery code of an account.
 *
 * @param typed as it was typed; spaces and dashes make no difference.
 * @returns which of the two it was; null when it is neither, or was used before.
 */
export async function redeemCode(
  db: Db,
  { box, accountId, typed }: { box: SecretBox; accountId: number; typed: string },
): Promise<CodeKind | null> {
  const factors = secondFactorRepository(db)
  const code = bareCode(typed)
  if (isRecoveryCode(code))
    return (await factors.redeemRecoveryCode(accountId, code)) ? 'recovery-code' : null
  if (!isOneTimeCode(code)) return null
  const stored = await factors.secretOf(accountId, { isConfirmed: true })
  const secret = stored && box.open(stored.secret, sealContext(accountId))
  if (!secret) return null
  const step = stepOf(secret, code)
  return step !== null && (await factors.redeemStep(accountId, step)) ? 'one-time-code' : null
}

import type { Db } from '../database/db.ts'
import { isOneTimeCode, stepOf } from './one-time-codes.ts'
import { bareCode, isRecoveryCode } from './recovery-codes.ts'
import { secondFactorRepository } from './repository.ts'
import type { SecretBox } from './secret-box.ts'

export type CodeKind = 'one-time-code' | 'recovery-code'

/** Binds the encrypted secret to its account; moved to another row it cannot be decrypted. */
export const sealContext = (accountId: number) => `account ${accountId}`

/**
 * Redeems a one-time code or a recovery code.
 *
 * @param typed user input; spaces and dashes are ignored.
 * @returns the kind of code; null if it is invalid or used.
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

import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'

/** @throws AppError `erasure_pending` if the owner can still take the erasure back; `account_inactive`. */
export async function refuseInactive(db: Db, { id, active }: { id: number; active: boolean }): Promise<void> {
  if (active) return
  const { rowCount } = await db.query(
    'select from account_erasures where account_id = $1 and final_at > now()',
    [id],
  )
  throw new AppError(rowCount > 0 ? 'erasure_pending' : 'account_inactive')
}

import type { Assignee } from '@grace/contract/inbox'
import type { Db } from '../database/db.ts'
import { problem } from '../http/app-error.ts'

/** SQL: the account `a` can take care of submissions. */
export const isAssignable = `a.account_category = 'ADMIN' and a.active and (a.areas is null or 'care' = any(a.areas))`

/** Active administrators with the area `care`, by name. */
export async function assignees(db: Db): Promise<Assignee[]> {
  const { rows } = await db.query<Assignee>(
    `select id, full_name as "fullName" from accounts a where ${isAssignable} order by lower(full_name), id`,
  )
  return rows
}

/**
 * Locks the account, so that it is not deleted before the transaction ends.
 *
 * @throws AppError `validation_failed` unless it is that of an active administrator with the area `care`.
 */
export async function requireAssignable(tx: Db, id: number): Promise<void> {
  const { rowCount } = await tx.query(
    `select from accounts a where id = $1 and ${isAssignable} for key share`,
    [id],
  )
  if (rowCount === 0) throw problem('assignedTo', 'assignee_not_valid')
}

import { guardianCutoff } from '@grace/contract/fields'
import { erasePerson } from '../accounts/erasure.ts'
import { accountRepository } from '../accounts/repository.ts'
import type { Database, Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { isWaiting } from './repository.ts'

/** @throws AppError `guardian_awaited` for an account whose guardian has not agreed yet. */
export async function refuseWaiting(db: Db, accountId: number): Promise<void> {
  const { rows } = await db.query<{ waits: boolean }>(`select ${isWaiting('$1::bigint')} as waits`, [
    accountId,
  ])
  if (rows[0]?.waits) throw new AppError('guardian_awaited')
}

/** Erases an account for which nobody agrees. Submissions stay unless they came from a confirmed address. */
export async function eraseUnagreed(tx: Db, accountId: number): Promise<void> {
  await erasePerson(tx, accountId, { addresses: 'confirmed' })
  await accountRepository(tx).remove(accountId)
}

/**
 * Ends what has lasted too long: links and addresses of guardians, and accounts for which nobody has agreed. Who has
 * turned 16 agrees alone. Safe to run in several processes at once.
 */
export async function endWaiting(db: Database): Promise<void> {
  await db.query(
    `delete from account_guardians where confirmed_at is null
       and account_id in (select id from accounts where to_char(date_of_birth, 'YYYY-MM-DD') <= $1)`,
    [guardianCutoff()],
  )
  await db.query(
    `update account_guardians set email = null, token_hash = null, token_expires_at = null where token_expires_at <= now()`,
  )
  const eraseNext = () =>
    db.transaction(async (tx) => {
      // An administrator is not removed by a clock: the church may have no other.
      const { rows } = await tx.query<{ accountId: number }>(
        `select account_id as "accountId" from account_guardians g join accounts a on a.id = g.account_id
         where confirmed_at is null and final_at <= now() and account_category <> 'ADMIN'
         order by final_at limit 1 for update skip locked`,
      )
      const [due] = rows
      if (!due) return false
      await eraseUnagreed(tx, due.accountId)
      return true
    })
  while (await eraseNext());
}

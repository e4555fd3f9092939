import { erasureDays } from '@grace/contract/limits'
import { refuseLastAdministrator } from '../accounts/administrators.ts'
import { emailLinkRepository } from '../accounts/email-links.ts'
import { erasePerson } from '../accounts/erasure.ts'
import { accountRepository } from '../accounts/repository.ts'
import { knownDeviceRepository } from '../auth/known-devices.ts'
import { hashToken, newToken } from '../auth/opaque-token.ts'
import { passwordLinkRepository } from '../auth/password-links.ts'
import { sessionRepository } from '../auth/sessions.ts'
import type { Database, Db } from '../database/db.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { showNameAnew } from './shown-name.ts'

/** Erasures at the owner's request, which are final after some days. */
export const pendingErasureRepository = (tx: Db) => ({
  /**
   * Closes the account: it is inactive, and everything that signs in ends.
   *
   * @returns when the erasure is final, and the token of the link that takes it back.
   * @throws AppError `last_admin`.
   */
  async request(accountId: number): Promise<{ finalAt: string; token: string }> {
    await refuseLastAdministrator(tx, accountId)
    await accountRepository(tx).lockById(accountId)
    await tx.query(setActive, [accountId, false])
    const token = newToken()
    const { rows } = await tx.query<{ finalAt: string }>(
      `insert into account_erasures (account_id, final_at, keep_token_hash)
       values ($1, now() + $2::int * interval '1 day', $3)
       on conflict (account_id) do update set keep_token_hash = excluded.keep_token_hash
       returning final_at as "finalAt"`,
      [accountId, erasureDays, hashToken(token)],
    )
    await sessionRepository(tx).endAllOf(accountId)
    await passwordLinkRepository(tx).removeAllOf(accountId)
    await emailLinkRepository(tx).removeAllOf(accountId)
    await knownDeviceRepository(tx).forgetAllOf(accountId)
    await showNameAnew(tx, accountId)
    return { finalAt: rows[0]?.finalAt ?? '', token }
  },

  /** @returns when the erasure of an account is final; null if none is pending. */
  async finalAt(accountId: number): Promise<string | null> {
    const { rows } = await tx.query<{ finalAt: string }>(
      'select final_at as "finalAt" from account_erasures where account_id = $1',
      [accountId],
    )
    return rows[0]?.finalAt ?? null
  },

  /** Takes an erasure back. @returns false if none is pending, or it is final. */
  async keep(accountId: number): Promise<boolean> {
    await accountRepository(tx).lockById(accountId)
    const { rowCount } = await tx.query(
      'delete from account_erasures where account_id = $1 and final_at > now()',
      [accountId],
    )
    if (rowCount === 0) return false
    await tx.query(setActive, [accountId, true])
    await showNameAnew(tx, accountId)
    return true
  },

  /** @returns the account of a mailed link; null if it is used, or the erasure is final. */
  async accountOf(token: string): Promise<number | null> {
    const { rows } = await tx.query<{ accountId: number }>(
      `select account_id as "accountId" from account_erasures where keep_token_hash = $1 and final_at > now()`,
      [hashToken(token)],
    )
    return rows[0]?.accountId ?? null
  },
})

const setActive = `update accounts set active = $2, updated_at = ${nextUpdatedAt} where id = $1`

/** Erases everyone whose days are over. Safe to run in several processes at once. */
export async function finishErasures(db: Database): Promise<void> {
  const finishNext = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.query<{ accountId: number }>(
        `select account_id as "accountId" from account_erasures where final_at <= now()
         order by final_at limit 1 for update skip locked`,
      )
      const [due] = rows
      if (!due) return false
      await erasePerson(tx, due.accountId, { addresses: 'confirmed' })
      await accountRepository(tx).remove(due.accountId)
      return true
    })
  while (await finishNext());
}

import type { Account, NewUser, UserChange } from '@grace/contract/accounts'
import { type Actor, auditRepository, changesBetween } from '../audit/repository.ts'
import { passwordLinkRepository } from '../auth/password-links.ts'
import { hashPassword } from '../auth/passwords.ts'
import { sessionRepository } from '../auth/sessions.ts'
import type { Database, Db } from '../database/db.ts'
import { AppError, found } from '../http/app-error.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { trashRepository } from '../trash/repository.ts'
import { refuseWeakPassword } from './administrator-password.ts'
import { erasePerson } from './erasure.ts'
import { refuseNewNames } from './new-names.ts'
import { accountRepository } from './repository.ts'
import { reportingDuplicates } from './taken-names.ts'

const ownLinkRefused =
  'You cannot create a password link for your own account. Change your password with your current one instead.'

const subject = (id: number) => ({ type: 'account' as const, id })

interface Options {
  /** Called after an administrator has replaced an email address. */
  onEmailChange: (id: number, emails: { from: string; to: string }) => void
}

/** Mutations of accounts by administrators. Each one and its audit entry share a transaction. */
export const adminMutations = (db: Database, { onEmailChange }: Options) => ({
  async create(actor: Actor, { password, confirmPassword: _, ...user }: NewUser): Promise<Account> {
    if (user.accountCategory === 'ADMIN') await refuseWeakPassword('password', password)
    const passwordHash = await hashPassword(password)
    return reportingDuplicates(db, user, () =>
      db.transaction(async (tx) => {
        const account = await accountRepository(tx).insert({
          ...user,
          passwordHash,
          createdBy: actor.accountId,
        })
        const { username, accountCategory, active } = account
        await auditRepository(tx).insert(actor, {
          action: 'account.create',
          subject: subject(account.id),
          after: { username, accountCategory, active },
        })
        return account
      }),
    )
  },

  /**
   * @throws AppError `not_found`; `own_account` and `last_admin` when an administrator would lose their rights;
   * `username_taken` and `email_taken`.
   */
  async change(actor: Actor, id: number, change: UserChange, action: string): Promise<Account> {
    const { before, after } = await reportingDuplicates(db, { id, ...change }, () =>
      db.transaction(async (tx) => {
        const accounts = accountRepository(tx)
        const demotes = change.accountCategory !== undefined && change.accountCategory !== 'ADMIN'
        if (demotes || change.active === false) await refuseLosingAdmin(tx, actor, id)

        const before = found(await accounts.lockById(id), 'user')
        refuseStale(before, change)
        refuseNewNames(before, change)
        const after = found(await accounts.update(id, change, actor.accountId), 'user')
        if (hasLostRights(before, after)) {
          await sessionRepository(tx).endAllOf(id)
          await passwordLinkRepository(tx).removeAllOf(id)
        }
        // Invalidate links that were mailed to the old address.
        if (before.email !== after.email) await passwordLinkRepository(tx).removeAllOf(id)
        await auditRepository(tx).insert(actor, {
          action,
          subject: subject(id),
          ...changesBetween<Account>(before, after),
        })
        return { before, after }
      }),
    )
    if (before.email !== after.email) onEmailChange(id, { from: before.email, to: after.email })
    return after
  },

  /** Moves the account to the trash, which ends its sessions. @throws AppError `not_found`, `own_account`, `last_admin`. */
  remove(actor: Actor, id: number): Promise<void> {
    return db.transaction(async (tx) => {
      await refuseLosingAdmin(tx, actor, id)
      const { accountCategory, active } = found(await accountRepository(tx).lockById(id), 'user')
      await trashRepository(tx).put({ kind: 'account', id }, actor.username)
      await auditRepository(tx).insert(actor, {
        action: 'account.delete',
        subject: subject(id),
        before: { accountCategory, active },
      })
    })
  },

  /** Without the trash. @throws AppError `not_found`, `own_account`, `last_admin`. */
  erase(actor: Actor, id: number): Promise<void> {
    return db.transaction(async (tx) => {
      await refuseLosingAdmin(tx, actor, id)
      const { accountCategory, active } = found(await accountRepository(tx).lockById(id), 'user')
      await erasePerson(tx, id)
      await accountRepository(tx).remove(id)
      await auditRepository(tx).insert(actor, {
        action: 'account.purge',
        subject: subject(id),
        before: { accountCategory, active },
      })
    })
  },

  /** @throws AppError `not_found`; `own_account`, because a link replaces the password without asking for it. */
  async issuePasswordLink(actor: Actor, id: number): Promise<{ token: string; expiresAt: string }> {
    if (id === actor.accountId) throw new AppError('own_account', { message: ownLinkRefused })
    return db.transaction(async (tx) => {
      found(await accountRepository(tx).lockById(id), 'user')
      const link = await passwordLinkRepository(tx).insert(id, null)
      await auditRepository(tx).insert(actor, {
        action: 'account.password-link',
        subject: subject(id),
        after: { expiresAt: link.expiresAt },
      })
      return link
    })
  },
})

const hasLostRights = (before: Account, after: Account) =>
  (before.active && !after.active) ||
  (before.accountCategory === 'ADMIN' && after.accountCategory !== 'ADMIN')

/** Key of an advisory lock; unique in this program. */
const losingAdminLock = 47_112_029

/**
 * Refuses a demotion, deactivation or deletion that would lose the last administrator. Locks every active
 * administrator until the transaction ends: two administrators who demote each other run one after the other, and the
 * second is refused because they are no longer an administrator.
 */
async function refuseLosingAdmin(tx: Db, actor: Actor, id: number): Promise<void> {
  // Row locks are not enough: a transaction that waited for the row of a former administrator still gets that lock,
  // out of order, so two of them could deadlock.
  await tx.query('select pg_advisory_xact_lock($1)', [losingAdminLock])
  const { rows } = await tx.query<{ id: number }>(
    `select id from accounts where account_category = 'ADMIN' and active order by id for update`,
  )
  const admins = rows.map((row) => row.id)
  if (!admins.includes(actor.accountId)) throw new AppError('session_ended')
  if (admins.length === 1 && admins[0] === id) throw new AppError('last_admin')
  if (id === actor.accountId) throw new AppError('own_account')
}

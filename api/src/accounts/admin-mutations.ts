import type { Account, NewUser, UserChange } from '@grace/contract/accounts'
import { type Actor, auditRepository, changesBetween } from '../audit/repository.ts'
import { securityLog } from '../audit/security-log.ts'
import { passwordLinkRepository } from '../auth/password-links.ts'
import { hashPassword } from '../auth/passwords.ts'
import { sessionRepository } from '../auth/sessions.ts'
import type { Database, Db } from '../database/db.ts'
import { AppError, found } from '../http/app-error.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { pendingErasureRepository } from '../personal-data/pending-erasure.ts'
import { trashRepository } from '../trash/repository.ts'
import { refuseWeakPassword } from './administrator-password.ts'
import { lockAdministrators } from './administrators.ts'
import { type Erasure, erasePerson, purgeEntries, reachesSubmissions } from './erasure.ts'
import { newNames, refuseNames } from './new-names.ts'
import { accountRepository } from './repository.ts'
import { reportingDuplicates } from './taken-names.ts'

const ownLinkRefused =
  'You cannot create a password link for your own account. Change your password with your current one instead.'

const careNeeded =
  'An erasure for good would reach prayer requests or messages of this person. Ask an administrator who has the areas “people” and “care”.'

const subject = (id: number) => ({ type: 'account' as const, id })

interface Options {
  /** Called after an administrator has replaced an email address. */
  onEmailChange: (id: number, emails: { from: string; to: string }) => void
}

/** Mutations of accounts by administrators. Each one and its audit entry share a transaction. */
export const adminMutations = (db: Database, { onEmailChange }: Options) => ({
  async create(actor: Actor, { password, confirmPassword: _, ...user }: NewUser): Promise<Account> {
    refuseNames(user)
    if (user.accountCategory === 'ADMIN') await refuseWeakPassword('password', password)
    const passwordHash = await hashPassword(password)
    return reportingDuplicates(db, user, () =>
      db.transaction(async (tx) => {
        const isAdministrator = user.accountCategory === 'ADMIN'
        const administrators = isAdministrator ? await lockAdministrators(tx, actor) : null
        const account = await accountRepository(tx).insert({
          ...user,
          areas: administrators?.given(user.areas),
          passwordHash,
          createdBy: actor.accountId,
          isPasswordGiven: true,
        })
        const { username, accountCategory, areas, active } = account
        await auditRepository(tx).insert(actor, {
          action: 'account.create',
          subject: subject(account.id),
          after: { username, accountCategory, ...(isAdministrator && { areas }), active },
        })
        return account
      }),
    )
  },

  /**
   * @param inspect sees the locked account before anything else, and may refuse the change.
   * @throws AppError `not_found`; `own_account` and `last_admin` when an administrator would lose their rights;
   * `forbidden` for areas that the actor lacks; `username_taken` and `email_taken`.
   */
  async change(
    actor: Actor,
    id: number,
    change: UserChange,
    action: string,
    inspect: (tx: Db, before: Account) => Promise<void> = async () => {},
  ): Promise<{ before: Account; after: Account }> {
    const { before, after } = await reportingDuplicates(db, { id, ...change }, () =>
      db.transaction(async (tx) => {
        const accounts = accountRepository(tx)
        const administrators = await lockAdministrators(tx, actor)
        const before = found(await accounts.lockById(id), 'user')
        await inspect(tx, before)
        const accountCategory = change.accountCategory ?? before.accountCategory
        const areas = administrators.areasAfter(before, { ...change, accountCategory })
        administrators.refuseLosing(before, { areas, active: change.active ?? before.active })
        administrators.refuseBeyond(before.areas)
        refuseStale(before, change)
        if (change.active && !before.active) await refusePendingErasure(tx, id)
        const names = newNames(before, change)
        const after = found(
          await accounts.update(id, { ...change, ...names, areas }, actor.accountId),
          'user',
        )
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
    return { before, after }
  },

  /**
   * Moves the account to the trash, which ends its sessions.
   *
   * @throws AppError `not_found`, `own_account`, `last_admin`, `forbidden`.
   */
  remove(actor: Actor, id: number): Promise<void> {
    return db.transaction(async (tx) => {
      const { accountCategory, active } = await lockToRemove(tx, actor, id)
      await trashRepository(tx).put({ kind: 'account', id }, actor.username)
      await auditRepository(tx).insert(actor, {
        action: 'account.delete',
        subject: subject(id),
        before: { accountCategory, active },
      })
    })
  },

  /** Without the trash. @throws AppError `not_found`, `own_account`, `last_admin`, `forbidden`. */
  erase(actor: Actor, id: number): Promise<void> {
    return db.transaction((tx) => eraseAccount(tx, actor, id))
  },

  /**
   * @throws AppError `not_found`; `own_account`, because a link replaces the password without asking for it; `forbidden`
   * for an administrator with areas that the actor lacks.
   */
  async issuePasswordLink(actor: Actor, id: number): Promise<{ token: string; expiresAt: string }> {
    if (id === actor.accountId) throw new AppError('own_account', { message: ownLinkRefused })
    return db.transaction(async (tx) => {
      const administrators = await lockAdministrators(tx, actor)
      administrators.refuseBeyond(found(await accountRepository(tx).lockById(id), 'user').areas)
      const link = await passwordLinkRepository(tx).insert(id, null)
      await securityLog.record(tx, {
        requestId: actor.requestId,
        action: 'security.password-link-made',
        accountId: id,
        actor,
      })
      await auditRepository(tx).insert(actor, {
        action: 'account.password-link',
        subject: subject(id),
        after: { expiresAt: link.expiresAt },
      })
      return link
    })
  },
})

/**
 * Erases an account for good, without the trash.
 *
 * @throws AppError `not_found`, `own_account`, `last_admin`, `forbidden`.
 */
export async function eraseAccount(tx: Db, actor: Actor, id: number, options?: Erasure): Promise<void> {
  const { accountCategory, active } = await lockToRemove(tx, actor, id)
  await eraseWithSubmissions(tx, actor, id, options)
  await accountRepository(tx).remove(id)
  await auditRepository(tx).insert(actor, {
    action: 'account.purge',
    subject: subject(id),
    before: { accountCategory, active },
  })
}

/**
 * Erases the person of an account, and records what they had sent as erased.
 *
 * @throws AppError `forbidden` if they have sent something, and the actor lacks the area of prayer requests and messages;
 * or for an administrator with areas that the actor lacks.
 */
export async function eraseWithSubmissions(
  tx: Db,
  actor: Actor,
  id: number,
  options: Erasure = { addresses: 'all' },
): Promise<void> {
  const administrators = await lockAdministrators(tx, actor)
  administrators.refuseBeyond(found(await accountRepository(tx).lockById(id), 'user').areas)
  if (!administrators.has('care') && (await reachesSubmissions(tx, id, options))) {
    throw new AppError('forbidden', { message: careNeeded })
  }
  await auditRepository(tx).insertAll(actor, purgeEntries(await erasePerson(tx, id, options)))
}

/** Only the owner takes an erasure back. @throws AppError `erasure_pending`. */
async function refusePendingErasure(tx: Db, id: number): Promise<void> {
  const finalAt = await pendingErasureRepository(tx).finalAt(id)
  if (finalAt === null) return
  throw new AppError('erasure_pending', {
    message: 'This person has asked to be erased. Until it is final, only they can take that back.',
  })
}

const hasLostRights = (before: Account, after: Account) =>
  (before.active && !after.active) ||
  (before.accountCategory === 'ADMIN' && after.accountCategory !== 'ADMIN')

async function lockToRemove(tx: Db, actor: Actor, id: number): Promise<Account> {
  const administrators = await lockAdministrators(tx, actor)
  const account = found(await accountRepository(tx).lockById(id), 'user')
  administrators.refuseLosing(account, { areas: [], active: false })
  administrators.refuseBeyond(account.areas)
  return account
}

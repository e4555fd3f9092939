import type { Account, UserChange } from '@grace/contract/accounts'
import { type AdminArea, sortedAreas } from '@grace/contract/areas'
import type { Actor } from '../audit/repository.ts'
import type { Db } from '../database/db.ts'
import { areaMissing } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'
import { areasColumn } from './areas.ts'

/** Key of an advisory lock; unique in this program. */
const administratorsLock = 47_112_029

const beyondOwnAreas =
  'This administrator has areas that you do not have, so only one who has them, too, can change this account.'
const notYoursToGive = 'You can only give areas that you have yourself.'
const lastWithPeople = 'The last active administrator who manages people cannot lose that area'

/**
 * Locks every active administrator until the transaction ends, and returns the rules for changes of their accounts: two
 * administrators who demote each other run one after the other, and the second is refused because they are no longer an
 * administrator. Call it before other locks of accounts.
 *
 * Nobody gives or takes over more than they have: an administrator who manages people alone could otherwise create one
 * who reads prayer requests, or set the password of one.
 */
export async function lockAdministrators(tx: Db, actor: Actor) {
  // Row locks are not enough: a transaction that waited for the row of a former administrator still gets that lock,
  // out of order, so two of them could deadlock.
  await tx.query('select pg_advisory_xact_lock($1)', [administratorsLock])
  const { rows } = await tx.query<{ id: number; areas: AdminArea[] }>(
    `select id, ${areasColumn} from accounts where account_category = 'ADMIN' and active order by id for update`,
  )
  const own = rows.find(({ id }) => id === actor.accountId)?.areas
  if (!own) throw new AppError('session_ended')
  if (!own.includes('people')) throw areaMissing('people')

  const lacks = (areas: readonly AdminArea[]) => areas.some((area) => !own.includes(area))

  /** The areas of a new administrator; by default those of the actor. @throws AppError `forbidden`. */
  function given(areas: readonly AdminArea[] = own as AdminArea[]): AdminArea[] {
    if (lacks(areas)) throw new AppError('forbidden', { message: notYoursToGive })
    return sortedAreas(areas)
  }

  return {
    given,

    /** Whether the actor has the area. */
    has: (area: AdminArea) => own.includes(area),

    /** @returns null for an account that is no administrator. @throws AppError `forbidden`. */
    areasAfter(before: Account, { accountCategory, areas }: UserChange): AdminArea[] | null {
      if (accountCategory !== 'ADMIN') return null
      if (areas === undefined && before.accountCategory === 'ADMIN') return before.areas
      return given(areas)
    },

    /** @throws AppError `last_admin` or `own_account` if the administrators lose one, or one of them loses an area. */
    refuseLosing(
      { id, areas }: Account,
      after: { areas: readonly AdminArea[] | null; active: boolean },
    ): void {
      const losesAll = after.areas === null || !after.active
      const isOwn = id === actor.accountId
      const isOnly = (all: { id: number }[]) => all.length === 1 && all[0]?.id === id
      if (losesAll && isOnly(rows)) throw new AppError('last_admin')
      if (
        (losesAll || !after.areas?.includes('people')) &&
        isOnly(rows.filter((each) => each.areas.includes('people')))
      )
        throw new AppError('last_admin', { message: lastWithPeople })
      if (isOwn && (losesAll || areas.join() !== after.areas?.join())) throw new AppError('own_account')
    },

    /** @throws AppError `forbidden` if the actor lacks one of the areas. */
    refuseBeyond(areas: readonly AdminArea[]): void {
      if (lacks(areas)) throw new AppError('forbidden', { message: beyondOwnAreas })
    },
  }
}

/** @throws AppError `last_admin` if the account is the only active administrator, or the only one who manages people. */
export async function refuseLastAdministrator(tx: Db, accountId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [administratorsLock])
  const { rows } = await tx.query<{ id: number; areas: AdminArea[] }>(
    `select id, ${areasColumn} from accounts where account_category = 'ADMIN' and active order by id for update`,
  )
  if (!rows.some(({ id }) => id === accountId)) return
  const others = rows.filter(({ id }) => id !== accountId)
  if (others.length === 0) throw new AppError('last_admin')
  if (!others.some(({ areas }) => areas.includes('people'))) {
    throw new AppError('last_admin', { message: lastWithPeople })
  }
}

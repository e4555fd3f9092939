import { eraseWithSubmissions } from '../accounts/admin-mutations.ts'
import { erasePerson } from '../accounts/erasure.ts'
import { accountRepository } from '../accounts/repository.ts'
import type { Actor } from '../audit/repository.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Database, Db } from '../database/db.ts'
import { type Subject, trashRepository } from './repository.ts'

/**
 * Deletes a locked subject for good. A person is erased from all other tables.
 *
 * @param actor the administrator who does it; null if the subject has been in the trash for too long. Then only what was
 * sent from a proven address of the account goes with it: an administrator may have chosen any other, and the name.
 * @returns names of its files, which nothing refers to any more.
 * @throws AppError `forbidden` for an account beyond the areas of the actor.
 */
export async function purge(tx: Db, subject: Subject, actor: Actor | null): Promise<string[]> {
  const trash = trashRepository(tx)
  const files = await trash.filesOf(subject)
  if (subject.kind !== 'account') {
    await trash.remove(subject)
    return files
  }
  // The erasure reads the account's names.
  await trash.restore(subject)
  if (actor === null) await erasePerson(tx, subject.id, { addresses: 'confirmed', keepsNames: true })
  else await eraseWithSubmissions(tx, actor, subject.id)
  await accountRepository(tx).remove(subject.id)
  return files
}

/** Deletes for good what has been in the trash for too long. Safe to run in several processes at once. */
export async function purgeExpired(db: Database): Promise<void> {
  const purgeNext = () =>
    db.transaction(async (tx) => {
      const subject = await trashRepository(tx).lockExpired()
      if (!subject) return false
      const files = await purge(tx, subject, null)
      // The sweep of files without an owner deletes them.
      await tx.query(
        'insert into loose_files (path, owner) select path, 0 from unnest($1::text[]) as path on conflict do nothing',
        [files],
      )
      // Its address answers otherwise from now on.
      await raiseContentVersion(tx)
      return true
    })
  while (await purgeNext());
}

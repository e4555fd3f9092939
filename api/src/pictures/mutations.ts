import type { PictureChange, WholePicture } from '@grace/contract/pictures'
import { type Actor, changesBetween } from '../audit/repository.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { MutationOutcome } from '../content/mutate.ts'
import { refuseIfShown } from '../content/post-uses.ts'
import type { Db } from '../database/db.ts'
import { found } from '../http/app-error.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import type { Also } from '../revisions/restore.ts'
import { newNumbers } from '../sensitive-changes/new-numbers.ts'
import { withNumbers } from '../sensitive-changes/with-numbers.ts'
import { trashRepository } from '../trash/repository.ts'
import { pictureRepository } from './repository.ts'

/** Fields that the audit compares: the translations repeat the texts. */
const compared = ({ altText: _, altTextByLanguage: __, fileName, ...picture }: WholePicture) => ({
  ...picture,
  // Files are named after people, whom the audit does not name.
  hasFileName: fileName !== null,
})

const textsOf = ({ altText, altTextByLanguage }: Pick<WholePicture, 'altText' | 'altTextByLanguage'>) => ({
  altText,
  altTextByLanguage,
})

const lock = async (tx: Db, id: number) => {
  const repository = pictureRepository(tx, await mainLanguageOf(tx))
  return { repository, before: found(await repository.lockById(id), 'picture') }
}

/** @throws AppError `not_found`, `changed_meanwhile`. */
export async function changePicture(
  tx: Db,
  { accountId }: Actor,
  id: number,
  change: PictureChange,
  also?: Also,
): Promise<MutationOutcome<WholePicture>> {
  const { repository, before } = await lock(tx, id)
  refuseStale(before, change)
  const after = found(await repository.update(before, change, accountId), 'picture')
  await also?.(tx)
  const audit = {
    action: 'picture.update',
    subject: { type: 'picture' as const, id },
    ...changesBetween(compared(before), compared(after)),
  }
  return withNumbers({ result: after, audit }, newNumbers(textsOf(before), textsOf(after)))
}

/** Moves it to the trash. @throws AppError `not_found`, `in_use`. */
export async function removePicture(tx: Db, { username }: Actor, id: number): Promise<MutationOutcome<null>> {
  const { path, type, altText, altTextByLanguage } = (await lock(tx, id)).before
  await refuseIfShown(tx, 'picture', id)
  await trashRepository(tx).put({ kind: 'picture', id }, username)
  return {
    result: null,
    audit: {
      action: 'picture.delete',
      subject: { type: 'picture', id },
      before: { path, type, altText, altTextByLanguage },
    },
  }
}

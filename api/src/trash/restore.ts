import type { ErrorCode } from '@grace/contract/errors'
import { kinds } from '@grace/contract/kinds'
import { restoredSettings } from '@grace/contract/sample-settings'
import { projectBlogs } from '../blogs/projection.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { sampleRepository } from '../samples/repository.ts'
import { settingsRepository } from '../settings/repository.ts'
import { type Named, type Referred, type Subject, trashRepository } from './repository.ts'

/** By the unique constraint. */
const takenNames: Record<string, ErrorCode> = {
  categories_name_key: 'category_name_taken',
  albums_name_key: 'album_name_taken',
}

const named = ({ kind, id, name }: Subject & { name: string | null }) =>
  `${kinds[kind].one} ${name ? `“${name}”` : id}`

/**
 * Restores a subject with its id, its rows and its links.
 *
 * @param by username of the administrator.
 * @returns what it referred to that does not exist any more; null if it is not in the trash.
 * @throws AppError `not_restorable` while something that it refers to is in the trash; `category_name_taken`; `album_name_taken`.
 */
export async function restoreFromTrash(tx: Db, subject: Subject, by: string): Promise<Referred[] | null> {
  const trash = trashRepository(tx)
  const restored = await trash.lock(subject)
  if (!restored) return null
  const missing = await trash.missing(subject)
  refuseMissing(restored, missing)
  await trash.restore(subject).catch((error: unknown) => {
    const violated = error as { code?: string; constraint?: string } | null
    const taken = violated?.code === '23505' ? takenNames[violated.constraint ?? ''] : undefined
    if (!taken) throw error
    throw new AppError(taken, {
      message:
        subject.kind === 'sample-content'
          ? 'There is another category with the name of a sample now. Rename that one, then restore the sample content.'
          : `There is another ${kinds[restored.kind].one} with the name “${restored.name}” now. Rename that one, then restore this one.`,
    })
  })
  if (subject.kind === 'blog') {
    // The main language may have changed meanwhile.
    await projectBlogs(tx, await mainLanguageOf(tx), subject.id)
  }
  if (subject.kind === 'sample-content') await endRemoval(tx, subject.id, by)
  return missing
}

/** Undoes the changes of a removal of sample content besides its rows. */
async function endRemoval(tx: Db, id: number, by: string): Promise<void> {
  const removed = await sampleRepository(tx).endRemoval(id)
  const settings = settingsRepository(tx)
  const before = await settings.lock()
  for (const blogId of removed.blogIds) await projectBlogs(tx, before.mainLanguage, blogId)
  const change = restoredSettings(before, removed.settings)
  if (Object.keys(change).length > 0) await settings.update(change, by)
}

function refuseMissing(restored: Named, missing: readonly Referred[]): void {
  const first = missing.filter(({ name }) => name !== null)
  if (first.length > 0) {
    const errors = first.map((each) => ({
      path: `${each.kind}.${each.id}`,
      message: `Restore the ${named(each)} first`,
      code: 'not_restorable',
    }))
    throw new AppError('not_restorable', {
      message: `This ${kinds[restored.kind].one} cannot be restored yet. ${errors.map(({ message }) => message).join('; ')}.`,
      errors,
    })
  }
  const gone = missing.find(({ isRequired }) => isRequired)
  if (gone) {
    throw new AppError('not_restorable', {
      message: `This ${kinds[restored.kind].one} cannot be restored, because its ${kinds[gone.kind].one} was deleted for good.`,
    })
  }
}

/** @throws AppError `in_use` while something in the trash refers to the subject. */
export async function refuseIfReferred(tx: Db, subject: Subject): Promise<void> {
  const uses = await trashRepository(tx).usesOf(subject)
  if (uses.length === 0) return
  const errors = uses.map((use) => ({
    path: `${use.kind}.${use.id}`,
    message: `Delete the ${named(use)} for good first`,
    code: 'in_use',
  }))
  throw new AppError('in_use', {
    message: `This ${kinds[subject.kind].one} belongs to something else in the trash. ${errors.map(({ message }) => message).join('; ')}.`,
    errors,
  })
}

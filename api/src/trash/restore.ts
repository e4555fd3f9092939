import type { ErrorCode } from '@grace/contract/errors'
import { kinds } from '@grace/contract/kinds'
import { projectBlogs } from '../blogs/projection.ts'
import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
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
 * @returns what it referred to that does not exist any more; null if it is not in the trash.
 * @throws AppError `not_restorable` while something that it refers to is in the trash; `category_name_taken`; `album_name_taken`.
 */
export async function restoreFromTrash(tx: Db, subject: Subject): Promise<Referred[] | null> {
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
      message: `There is another ${kinds[restored.kind].one} with the name “${restored.name}” now. Rename that one, then restore this one.`,
    })
  })
  if (subject.kind === 'blog') {
    // The main language may have changed meanwhile.
    await projectBlogs(tx, (await settingsRepository(tx).read()).mainLanguage, subject.id)
  }
  return missing
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

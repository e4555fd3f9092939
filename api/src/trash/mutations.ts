import { lockAdministrators } from '../accounts/administrators.ts'
import { accountRepository } from '../accounts/repository.ts'
import type { Actor } from '../audit/repository.ts'
import type { MutationOutcome } from '../content/mutate.ts'
import type { Db } from '../database/db.ts'
import { found } from '../http/app-error.ts'
import { purge } from './purge.ts'
import { type Locked, type Named, type Referred, type Subject, trashRepository } from './repository.ts'
import { refuseIfReferred, restoreFromTrash } from './restore.ts'

const notThere = 'thing in the trash'

/** @throws AppError `not_found`, `not_restorable`, `category_name_taken`, `album_name_taken`; `forbidden` for an administrator beyond the areas of the actor. */
export async function restoreSubject(
  tx: Db,
  actor: Actor,
  asked: Subject,
): Promise<MutationOutcome<{ named: Locked; missing: Referred[] }>> {
  const subject = await trashRepository(tx).entryOf(asked)
  const isAdministrator = await trashRepository(tx).isAdministrator(subject)
  const administrators = isAdministrator ? await lockAdministrators(tx, actor) : null
  const named = found(await trashRepository(tx).lock(subject), notThere)
  const missing = found(await restoreFromTrash(tx, subject, actor.username), notThere)
  const { kind, id } = subject
  const after = await auditedOf(named, async () => {
    const { accountCategory, areas, active } = found(await accountRepository(tx).byId(id), 'user')
    if (administrators) administrators.refuseBeyond(areas)
    return { accountCategory, active }
  })
  return {
    result: { named, missing },
    audit: [{ action: `${kind}.restore`, subject: { type: kind, id }, after }, ...ofPosts(named, 'restore')],
  }
}

/**
 * Deletes it for good.
 *
 * @returns names of its files, which nothing refers to any more.
 * @throws AppError `not_found`, `in_use`; `forbidden` for an account beyond the areas of the actor.
 */
export async function purgeSubject(
  tx: Db,
  actor: Actor,
  subject: Subject,
): Promise<MutationOutcome<string[]>> {
  if (subject.kind === 'account') await lockAdministrators(tx, actor)
  const named = found(await trashRepository(tx).lock(subject), notThere)
  await refuseIfReferred(tx, subject)
  const before = await auditedOf(named, async () => null)
  const files = await purge(tx, subject, actor)
  const { kind, id } = subject
  return {
    result: files,
    audit: [{ action: `${kind}.purge`, subject: { type: kind, id }, before }, ...ofPosts(named, 'purge')],
  }
}

/** Audit entries of the posts that go with a blog. */
const ofPosts = ({ name, postIds }: Locked, act: 'restore' | 'purge') =>
  postIds.map((id) => ({
    action: `post.${act}`,
    subject: { type: 'post' as const, id },
    [act === 'restore' ? 'after' : 'before']: { title: name },
  }))

/** The audit contains no names of people, and nothing of submissions. */
async function auditedOf({ kind, name }: Named, ofAccount: () => Promise<object | null>) {
  if (kind === 'account') return ofAccount()
  if (kind === 'prayer-request' || kind === 'contact-message') return null
  return { title: name }
}

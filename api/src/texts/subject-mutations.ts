import type { Kind } from '@grace/contract/kinds'
import type { MessageKey } from '@grace/contract/messages'
import type { FastifyRequest } from 'fastify'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import type { Also } from '../revisions/restore.ts'
import { newNumbers } from '../sensitive-changes/new-numbers.ts'
import { withNumbers } from '../sensitive-changes/with-numbers.ts'
import { settingsRepository } from '../settings/repository.ts'

interface Subject {
  id: number
  texts: object
  updatedAt: string
}

interface Repository<S, New, Change> {
  lockById(id: number): Promise<S | null>
  insert(subject: New, by: number | null): Promise<S>
  /** @param before the locked row. */
  update(before: S, change: Change, by: number): Promise<S>
  /** @param by username of the administrator. */
  remove(id: number, by: string): Promise<void>
}

interface Rules<S, New, Change> {
  type: Kind
  /** Message if no language has a text. */
  textRequired: MessageKey
  /** Values in the audit entry when a subject is created or deleted. */
  nameOf: (subject: S) => object
  /** Values that the audit compares; by default the whole subject. */
  compared?: (subject: S) => object
  /** False: nobody reads its texts until another step, which asks again. */
  isPublic?: boolean
  /** @throws AppError for a change that is not allowed. */
  refuse?: (change: New | Change, before: S | null) => void
}

/** The main language of the installation. */
export const mainLanguageOf = async (db: Db) => (await settingsRepository(db).read()).mainLanguage

/** The mutations that all subjects with texts have, each with its audit entry. */
export const subjectMutations = <
  S extends Subject,
  New extends object,
  Change extends { updatedAt?: string | undefined },
>(
  mutate: ContentMutation,
  repositoryOf: (db: Db) => Promise<Repository<S, New, Change>>,
  {
    type,
    textRequired,
    nameOf,
    compared = (subject) => subject,
    isPublic = true,
    refuse,
  }: Rules<S, New, Change>,
) => {
  /** In the transaction, so that nothing is written without a text. */
  function withText(subject: S): S {
    if (Object.keys(subject.texts).length === 0) throw problem('texts', textRequired)
    return subject
  }

  const sensitiveIn = (before: object, after: object) => (isPublic ? newNumbers(before, after) : [])

  return {
    create: (request: FastifyRequest, body: New): Promise<S> =>
      mutate(request, async (tx) => {
        refuse?.(body, null)
        const repository = await repositoryOf(tx)
        const result = withText(await repository.insert(body, callerOf(request).accountId))
        const subject = { type, id: result.id }
        const audit = { action: `${type}.create`, subject, after: nameOf(result) }
        return withNumbers({ result, audit }, sensitiveIn({}, result.texts))
      }),

    update: (request: FastifyRequest, id: number, body: Change, also?: Also): Promise<S> =>
      mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        const before = found(await repository.lockById(id), type)
        refuseStale(before, body)
        refuse?.(body, before)
        const result = withText(await repository.update(before, body, callerOf(request).accountId))
        await also?.(tx)
        const changes = changesBetween(compared(before), compared(result))
        const audit = { action: `${type}.update`, subject: { type, id }, ...changes }
        return withNumbers({ result, audit }, sensitiveIn(before.texts, result.texts))
      }),

    remove: (request: FastifyRequest, id: number): Promise<null> =>
      mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        const before = nameOf(found(await repository.lockById(id), type))
        await repository.remove(id, callerOf(request).username)
        return { result: null, audit: { action: `${type}.delete`, subject: { type, id }, before } }
      }),
  }
}

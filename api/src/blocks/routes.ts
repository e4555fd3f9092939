import { isDeepStrictEqual } from 'node:util'
import {
  type Block,
  type BlockChange,
  type BlockKind,
  blockKinds,
  blocks,
  problemsOfBlock,
} from '@grace/contract/blocks'
import type { FastifyRequest } from 'fastify'
import { changesBetween, type NewAuditEntry } from '../audit/repository.ts'
import type { ContentMutation, MutationOutcome } from '../content/content-mutation.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { AppError, fieldError, found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import type { Also } from '../revisions/restore.ts'
import { newNumbers } from '../sensitive-changes/new-numbers.ts'
import { changedText } from '../sensitive-changes/settings-values.ts'
import { withNumbers } from '../sensitive-changes/with-numbers.ts'
import { settingsRepository } from '../settings/repository.ts'
import { withChange } from '../texts/repository.ts'
import { blockRepository } from './repository.ts'

export function blockRoutes(app: App, { mutate }: { mutate: ContentMutation }) {
  const repositoryOf = async (db: Db) =>
    blockRepository(db, (await settingsRepository(db).read()).mainLanguage)

  const change = (request: FastifyRequest, id: number, body: BlockChange, also?: Also): Promise<Block> =>
    mutate(request, async (tx) => {
      const repository = await repositoryOf(tx)
      const before = found(await repository.lockById(id), 'text')
      refuseStale(before, body)
      refuseProblems(before.kind, {
        date: body.date === undefined ? before.date : body.date,
        action: body.action === undefined ? before.action : body.action,
        texts: withChange(before.texts, body.texts ?? {}),
      })
      await refuseUnknownPicture(repository, body.pictureId)
      const after = await repository.update(before, body, callerOf(request).accountId)
      await also?.(tx)
      const audit = {
        action: 'block.update',
        subject: { type: 'block' as const, id },
        ...changesBetween({ ...before, picture: null }, { ...after, picture: null }),
      }
      return withSensitiveText({ result: after, audit }, before.texts)
    })

  const handlers = {
    list: async ({ query }) => {
      const repository = await repositoryOf(app.db)
      return (part) => repository.list({ ...query, ...part })
    },
    one: async (request) => found(await (await repositoryOf(app.db)).byId(request.params.id), 'text'),
    create: async (request) => {
      const { body } = request
      const created = await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        refuseProblems(body.kind, { ...body, texts: withChange({}, body.texts) })
        refuseTooMany(body.kind, (await repository.lockIdsOf(body.kind)).length)
        await refuseUnknownPicture(repository, body.pictureId)
        const result = await repository.insert(body, callerOf(request).accountId)
        const subject = { type: 'block' as const, id: result.id }
        const audit = { action: 'block.create', subject, after: auditedOf(result) }
        return withSensitiveText({ result, audit }, {})
      })
      return done(blocks.create, created)
    },
    update: async (request) => done(blocks.update, await change(request, request.params.id, request.body)),
    order: async (request) => {
      const { kind, ids } = request.body
      const ordered = await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        const before = await repository.lockIdsOf(kind)
        if (!isSameSet(before, ids)) {
          throw new AppError('changed_meanwhile', { current: (await repository.list({ kind })).items })
        }
        await repository.order(ids)
        return {
          result: (await repository.list({ kind })).items,
          audit: ids.slice(0, 1).map((id) => ({
            action: 'block.order',
            subject: { type: 'block' as const, id },
            before: { kind, ids: before },
            after: { kind, ids },
          })),
        }
      })
      return done(blocks.order, ordered)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        const before = found(await repository.lockById(id), 'text')
        await repository.remove(id)
        return {
          result: null,
          audit: { action: 'block.delete', subject: { type: 'block', id }, before: auditedOf(before) },
        }
      })
      return done(blocks.remove, null)
    },
  } satisfies Partial<Handlers<typeof blocks>>
  return { ...handlers, restore: change }
}

/** Kinds whose every text is about where money and messages go. */
const sensitiveKinds: readonly BlockKind[] = ['giving', 'contact', 'contact-phone', 'contact-email']

function withSensitiveText(
  { result, audit }: { result: Block; audit: NewAuditEntry },
  before: Block['texts'],
): MutationOutcome<Block> {
  const outcome = withNumbers({ result, audit }, newNumbers(before, result.texts))
  const isSensitive = sensitiveKinds.includes(result.kind) && !isDeepStrictEqual(before, result.texts)
  return isSensitive && !outcome.sensitive ? { ...outcome, sensitive: [changedText] } : outcome
}

function auditedOf({ kind, texts }: Block) {
  const [first] = Object.values(texts)
  return { kind, title: first?.title ?? first?.text }
}

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && new Set(b).size === b.length && b.every((id) => a.includes(id))

/** @throws AppError with each field that the kind requires or limits. */
export function refuseProblems(kind: BlockKind, block: Parameters<typeof problemsOfBlock>[1]): void {
  const errors = problemsOfBlock(kind, block).map(({ path, code }) => fieldError(path, code))
  if (errors.length > 0) throw new AppError('validation_failed', { errors })
}

/** @throws AppError if the kind has as many as it may. */
function refuseTooMany(kind: BlockKind, count: number): void {
  const { max } = blockKinds[kind]
  if (count < max) return
  throw new AppError('too_many_blocks', {
    message:
      max === 1
        ? 'This text exists already. Change it instead of adding another.'
        : `There can be at most ${max} of these. Delete one before adding another.`,
  })
}

/** @throws AppError for a picture that does not exist. */
async function refuseUnknownPicture(
  repository: ReturnType<typeof blockRepository>,
  pictureId: number | null | undefined,
): Promise<void> {
  if (pictureId && !(await repository.lockPicture(pictureId))) {
    throw problem('pictureId', 'block_picture_unknown')
  }
}

import { isDeepStrictEqual } from 'node:util'
import {
  type Block,
  type BlockChange,
  type BlockKind,
  blockKinds,
  blocks,
  type NewBlock,
  problemsOfBlock,
} from '@grace/contract/blocks'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import type { Db } from '../database/db.ts'
import { AppError, fieldError, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import { changedText } from '../sensitive-changes/settings-values.ts'
import { withChange } from '../texts/repository.ts'
import { blockRepository } from './repository.ts'

type BlockRepository = ReturnType<typeof blockRepository>

export function blockRoutes({ db }: App, { mutate }: { mutate: Mutate }) {
  const repositoryOf = async (db: Db) => blockRepository(db, await mainLanguageOf(db))

  const routes = kindRoutes<Block, NewBlock, BlockChange, BlockRepository>(db, mutate, {
    kind: 'block',
    endpoints: blocks,
    repositoryOf,
    sensitive: (after, before) =>
      sensitiveKinds.includes(after.kind) && !isDeepStrictEqual(before?.texts ?? {}, after.texts)
        ? [changedText]
        : [],
    nameOf: auditedOf,
    audited: (block) => ({ ...block, picture: null }),
    refuse: (change, before, repository) =>
      before ? refuseChange(change, before, repository) : refuseNew(change as NewBlock, repository),
  })

  return {
    ...routes,
    list: async ({ query }) => {
      const repository = await repositoryOf(db)
      return (part) => repository.list({ ...query, ...part })
    },
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
  } satisfies Partial<Handlers<typeof blocks>>
}

/** Kinds whose every text is about where money and messages go. */
const sensitiveKinds: readonly BlockKind[] = ['giving', 'contact', 'contact-phone', 'contact-email']

async function refuseNew(block: NewBlock, repository: BlockRepository): Promise<void> {
  refuseProblems(block.kind, { ...block, texts: withChange({}, block.texts) })
  refuseTooMany(block.kind, (await repository.lockIdsOf(block.kind)).length)
  await refuseUnknownPicture(repository, block.pictureId)
}

async function refuseChange(
  { date, action, texts = {}, pictureId }: Omit<BlockChange, 'kind'>,
  before: Block,
  repository: BlockRepository,
): Promise<void> {
  refuseProblems(before.kind, {
    date: date === undefined ? before.date : date,
    action: action === undefined ? before.action : action,
    texts: withChange(before.texts, texts),
  })
  await refuseUnknownPicture(repository, pictureId)
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
  repository: BlockRepository,
  pictureId: number | null | undefined,
): Promise<void> {
  if (pictureId && !(await repository.lockPicture(pictureId))) {
    throw problem('pictureId', 'block_picture_unknown')
  }
}

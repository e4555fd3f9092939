import { type ChosenRecords, type RightsRequest, rightsRequests } from '@grace/contract/rights-requests'
import { eraseAccount } from '../accounts/admin-mutations.ts'
import { deleteResponsesWith, eraseChosen } from '../accounts/erasure.ts'
import { readingLog } from '../audit/reading-log.ts'
import { auditRepository, changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'
import { actorOf, requireArea } from '../http/access.ts'
import { AppError, found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { copyOf } from '../personal-data/copy.ts'
import type { Chosen } from '../personal-data/person.ts'
import type { NotifyAdministrators } from '../sensitive-changes/notices.ts'
import { trashRepository } from '../trash/repository.ts'
import { findHeldRecords } from './held-records.ts'
import { rightsRequestRepository } from './repository.ts'

const what = 'rights request'
const subject = (id: number) => ({ type: 'rights-request' as const, id })

interface Options {
  mutate: ContentMutation
  /** Days in which a request is answered. */
  answerDays: number
  /** Called when public content has changed. */
  changed: () => void
  notifyAdministrators: NotifyAdministrators
}

/** The register of rights requests, and the search, the copy and the erasure that answer them. */
export function rightsRequestRoutes(
  app: App,
  { mutate, answerDays, changed, notifyAdministrators }: Options,
) {
  const repositoryOn = (db: Db) => rightsRequestRepository(db, answerDays)
  const repository = repositoryOn(app.db)
  const logReading = readingLog(app.db, 'security.accounts-read')

  async function lockOpen(tx: Db, id: number): Promise<RightsRequest> {
    const request = found(await repositoryOn(tx).lockById(id), what)
    if (request.outcome !== null) throw new AppError('already_answered')
    return request
  }

  /** Answers a request, and deletes what the idempotent responses say of whose it was. */
  async function close(tx: Db, before: RightsRequest, ...answer: [RightsAnswerOf, string]) {
    const { name, email, phone } = before
    const whose = [name, email, phone].filter((text): text is string => text !== null)
    const result = await repositoryOn(tx).answer(before.id, ...answer)
    await deleteResponsesWith(tx, whose)
    return result
  }

  return {
    list: async ({ query }, reply) => {
      const { items, total } = await repository.list(query)
      reply.header('x-total-count', total)
      return items
    },
    one: async ({ params }) => found(await repository.byId(params.id), what),
    create: async (request) => {
      const created = await mutate(request, async (tx) => {
        const result = await repositoryOn(tx).insert(request.body)
        const after = auditFields(result, result)
        return { result, audit: { action: 'rights-request.create', subject: subject(result.id), after } }
      })
      return done(rightsRequests.create, created)
    },
    update: async (request) => {
      const { id } = request.params
      const updated = await mutate(request, async (tx) => {
        const before = await lockOpen(tx, id)
        refuseStale(before, request.body)
        const result = await repositoryOn(tx).update(before, request.body)
        await deleteResponsesWith(tx, [before.name ?? ''].filter(Boolean))
        const changes = changesBetween(auditFields(before, before), auditFields(before, result))
        return { result, audit: { action: 'rights-request.update', subject: subject(id), ...changes } }
      })
      return done(rightsRequests.update, updated)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const before = found(await repositoryOn(tx).lockById(id), what)
        await deleteResponsesWith(tx, [before.name ?? ''].filter(Boolean))
        await repositoryOn(tx).remove(id)
        const audit = { action: 'rights-request.delete', subject: subject(id) }
        return { result: null, audit: { ...audit, before: auditFields(before, before) } }
      })
      return done(rightsRequests.remove, null)
    },
    find: async (request, reply) => {
      await logReading(request)
      void reply.header('cache-control', 'no-store')
      return findHeldRecords(app.db, request.query.q)
    },
    answer: async (request) => {
      const { id } = request.params
      const answered = await mutate(request, async (tx) => {
        const before = await lockOpen(tx, id)
        refuseStale(before, request.body)
        const result = await close(tx, before, request.body, actorOf(request).username)
        const { outcome, reason } = result
        return {
          result,
          audit: { action: 'rights-request.answer', subject: subject(id), after: { outcome, reason } },
        }
      })
      return done(rightsRequests.answer, answered)
    },
    copy: async (request, reply) => {
      const { id } = request.params
      const { accountId, chosen } = chosenOf(request.body)
      const copy = await app.db.transaction(async (tx) => {
        await lockOpen(tx, id)
        const person = { accountId, chosen, withNameless: false }
        const made = found(await copyOf(tx, app.sealing, person, null), 'user')
        if (made.requests.length > 0 || made.messages.length > 0) requireArea(request, 'care')
        if (!containsAll(made, chosen)) throw new AppError('not_found', { message: partsMissing })
        await auditRepository(tx).insert(actorOf(request), {
          action: 'rights-request.copy',
          subject: subject(id),
          after: countsOf(request.body),
        })
        return made
      })
      notifyAdministrators(request, 'people', {
        what: 'The data of a person have been copied',
        lines: [`Rights request ${id}`],
      })
      void reply.header('cache-control', 'no-store')
      return copy
    },
    erase: async (request) => {
      const { id } = request.params
      const actor = actorOf(request)
      const { accountId, chosen } = chosenOf(request.body)
      const answered = await mutate(request, async (tx) => {
        // First, because the erasure deletes open requests of the same person.
        const result = await close(tx, await lockOpen(tx, id), { outcome: 'answered' }, actor.username)
        const count = await eraseChosen(tx, chosen)
        if (accountId !== null) {
          // The erasure reads the account's names.
          const inTrash = await trashRepository(tx).lock({ kind: 'account', id: accountId })
          if (inTrash) await trashRepository(tx).restore(inTrash)
          await eraseAccount(tx, actor, accountId, { addresses: 'confirmed' })
          // Their texts are read without their name from now on.
          await raiseContentVersion(tx)
        } else if (count === 0) throw new AppError('not_found', { message: partsMissing })
        const after = countsOf(request.body)
        return { result, audit: { action: 'rights-request.erase', subject: subject(id), after } }
      })
      if (accountId !== null) changed()
      notifyAdministrators(request, 'people', {
        what: 'The data of a person have been erased',
        lines: [`Rights request ${id}`],
      })
      return done(rightsRequests.erase, answered)
    },
  } satisfies Partial<Handlers<typeof rightsRequests>>
}

type RightsAnswerOf = Parameters<ReturnType<typeof rightsRequestRepository>['answer']>[1]

const partsMissing = 'Some of this is no longer there, or in the trash. Please search again.'

function chosenOf({ records }: ChosenRecords): { accountId: number | null; chosen: Chosen } {
  const idsOf = (kind: ChosenRecords['records'][number]['kind']) =>
    records.flatMap((record) => (record.kind === kind ? [record.id] : []))
  const [accountId = null] = idsOf('account')
  return {
    accountId,
    chosen: {
      requests: idsOf('prayer-request'),
      messages: idsOf('contact-message'),
      subscriptions: idsOf('subscriber'),
    },
  }
}

const containsAll = (copy: Record<keyof Chosen, readonly { id: number }[]>, chosen: Chosen): boolean =>
  (Object.keys(chosen) as (keyof Chosen)[]).every((of) =>
    chosen[of].every((id) => copy[of].some((row) => row.id === id)),
  )

/** How many of each kind, for the audit, which names nobody. */
function countsOf(body: ChosenRecords): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of body.records) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** The fields for the audit: of those that name the person only whether they changed. */
const auditFields = (before: RightsRequest, { kind, way, receivedOn, ...row }: RightsRequest) => ({
  kind,
  way,
  receivedOn,
  person: (['name', 'email', 'phone', 'note'] as const).every((field) => row[field] === before[field])
    ? 'as it was'
    : 'changed',
})

import type { AdminArea } from '@grace/contract/areas'
import { areaOf } from '@grace/contract/kinds'
import { maxHeldRecords } from '@grace/contract/limits'
import {
  type ChosenRecords,
  type HeldKind,
  type RightsRequest,
  rightsRequests,
} from '@grace/contract/rights-requests'
import type { FastifyRequest } from 'fastify'
import { eraseAccount } from '../accounts/admin-mutations.ts'
import { lockAdministrators } from '../accounts/administrators.ts'
import { deleteResponsesWith, eraseChosen, purgeEntries } from '../accounts/erasure.ts'
import { accountRepository } from '../accounts/repository.ts'
import { readingLog } from '../audit/reading-log.ts'
import { type Actor, auditRepository, changesBetween } from '../audit/repository.ts'
import type { Mutate } from '../content/mutate.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'
import { actorOf, callerOf, requireArea } from '../http/access.ts'
import { AppError, found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { copyOf } from '../personal-data/copy.ts'
import type { Chosen } from '../personal-data/person.ts'
import type { NotifyAdministrators } from '../sensitive-changes/notices.ts'
import { trashRepository } from '../trash/repository.ts'
import { findHeldRecords, heldRecordsOf } from './held-records.ts'
import { rightsRequestRepository } from './repository.ts'

const what = 'rights request'
const subject = (id: number) => ({ type: 'rights-request' as const, id })

interface Options {
  mutateForAdministrators: Mutate
  /** Days in which a request is answered. */
  rightsAnswerDays: number
  /** Called when public content has changed. */
  contentChanged: () => void
  notifyAdministrators: NotifyAdministrators
}

/** The register of rights requests, and the search, the copy and the erasure that answer them. */
export function rightsRequestRoutes(
  app: App,
  {
    mutateForAdministrators: mutate,
    rightsAnswerDays: answerDays,
    contentChanged,
    notifyAdministrators,
  }: Options,
) {
  const repositoryOn = (db: Db) => rightsRequestRepository(db, answerDays)
  const repository = repositoryOn(app.db)
  const logReading = readingLog(app.db, 'security.accounts-read')

  const lockOpen = async (tx: Db, id: number): Promise<RightsRequest> =>
    refuseAnswered(found(await repositoryOn(tx).lockById(id), what))

  /**
   * The records that the chosen ones of the body have to be among. The server searches again, so that nobody copies or
   * erases what is of somebody who did not ask.
   *
   * @throws AppError `forbidden` without the area of a chosen record; `not_found` if one is of somebody else.
   */
  async function ownRecords(tx: Db, request: FastifyRequest<{ Body: ChosenRecords }>, asked: RightsRequest) {
    for (const { kind } of request.body.records) requireArea(request, areaOf(kind))
    const own = await recordsFor(tx, asked, callerOf(request).areas)
    const known = new Set(own.records.map(keyOf))
    if (!request.body.records.every((record) => known.has(keyOf(record)))) {
      throw new AppError('not_found', { message: partsMissing })
    }
    return own
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
    list:
      ({ query }) =>
      (part) =>
        repository.list({ ...query, ...part }),
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
      return findHeldRecords(app.db, callerOf(request).areas, request.query.q)
    },
    records: async (request, reply) => {
      await logReading(request)
      const asked = refuseAnswered(found(await repository.byId(request.params.id), what))
      const { records, withheld } = await recordsFor(app.db, asked, callerOf(request).areas)
      void reply.header('cache-control', 'no-store')
      return { items: records.slice(0, maxHeldRecords), total: records.length, withheld }
    },
    answer: async (request) => {
      const { id } = request.params
      const answered = await mutate(request, async (tx) => {
        const before = await lockOpen(tx, id)
        refuseStale(before, request.body)
        const { outcome: given } = request.body
        // A correction may leave as they are what nobody without “care” sees.
        if (given === 'answered' && before.kind !== 'correct') {
          const { withheld } = await recordsFor(tx, before, callerOf(request).areas)
          if (withheld > 0) throw new AppError('forbidden', { message: careLeft(withheld) })
        }
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
        if (accountId !== null) await refuseBeyond(tx, actorOf(request), accountId)
        await ownRecords(tx, request, await lockOpen(tx, id))
        const person = { accountId, chosen, isOwner: false }
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
      const { result: answered, withheld } = await mutate(request, async (tx) => {
        const before = await lockOpen(tx, id)
        const { withheld } = await ownRecords(tx, request, before)
        // First, because the erasure deletes open requests of the same person.
        if (withheld === 0) await close(tx, before, { outcome: 'answered' }, actor.username)
        const exceptRequest = withheld === 0 ? null : id
        const gone = await eraseChosen(tx, chosen, { exceptRequest })
        if (gone.count < Object.values(chosen).flat().length) {
          throw new AppError('not_found', { message: partsMissing })
        }
        await auditRepository(tx).insertAll(actor, purgeEntries(gone.submissions))
        if (accountId !== null) {
          // The erasure reads the account's names.
          const inTrash = await trashRepository(tx).lock({ kind: 'account', id: accountId })
          if (inTrash) await trashRepository(tx).restore(inTrash)
          await eraseAccount(tx, actor, accountId, { addresses: 'confirmed', exceptRequest })
          // Their texts are read without their name from now on.
          await raiseContentVersion(tx)
        }
        const after = countsOf(request.body)
        const result = found(await repositoryOn(tx).byId(id), what)
        return {
          result: { result, withheld },
          audit: { action: 'rights-request.erase', subject: subject(id), after },
        }
      })
      if (accountId !== null) contentChanged()
      notifyAdministrators(request, 'people', {
        what: 'The data of a person have been erased',
        lines: [`Rights request ${id}`],
      })
      return done(rightsRequests.erase, answered, withheld > 0 ? `Erased. ${careLeft(withheld)}` : undefined)
    },
  } satisfies Partial<Handlers<typeof rightsRequests>>
}

type RightsAnswerOf = Parameters<ReturnType<typeof rightsRequestRepository>['answer']>[1]

const partsMissing =
  'Some of this is not of the person who asks, is no longer there, or is in the trash. Please look again.'

/** @param count of prayer requests and messages. */
const careLeft = (count: number) =>
  `${count === 1 ? 'One prayer request or message' : `${count} prayer requests or messages`} may be of this person, so the request stays open. Ask an administrator who has the areas “people” and “care” to answer it.`

function refuseAnswered(request: RightsRequest): RightsRequest {
  if (request.outcome !== null) throw new AppError('already_answered')
  return request
}

/** Records of these areas that may be of the person of a request, and how many others are left out. */
async function recordsFor(db: Db, asked: RightsRequest, areas: readonly AdminArea[]) {
  const all = await heldRecordsOf(db, asked)
  const records = all.filter(({ kind }) => areas.includes(areaOf(kind)))
  return { records, withheld: all.length - records.length }
}

const keyOf = ({ kind, id }: { kind: HeldKind; id: number }) => `${kind} ${id}`

/** @throws AppError `forbidden` for an administrator with areas that the actor lacks. */
async function refuseBeyond(tx: Db, actor: Actor, accountId: number): Promise<void> {
  const administrators = await lockAdministrators(tx, actor)
  const account = await accountRepository(tx).byId(accountId)
  administrators.refuseBeyond(account?.areas ?? [])
}

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

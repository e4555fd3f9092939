import type { Endpoint } from '@grace/contract/endpoint'
import { has, type Kind, kinds } from '@grace/contract/kinds'
import type { MessageKey } from '@grace/contract/messages'
import type { FastifyRequest } from 'fastify'
import { changesBetween, type NewAuditEntry } from '../audit/repository.ts'
import type { AfterCommit, Mutate, MutationOutcome } from '../content/mutate.ts'
import type { Database, Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import type { Also } from '../revisions/restore.ts'
import { newNumbers } from '../sensitive-changes/new-numbers.ts'
import type { SensitiveValue } from '../sensitive-changes/settings-values.ts'
import { withNumbers } from '../sensitive-changes/with-numbers.ts'
import { trashRepository } from '../trash/repository.ts'
import { deleteRows } from './stored-kinds.ts'

interface Row {
  id: number
  updatedAt: string
}

interface Repository<R extends Row, New, Change> {
  byId(id: number): Promise<R | null>
  /** Locks the row until the transaction ends. */
  lockById(id: number): Promise<R | null>
  insert(created: New, by: number | null): Promise<R>
  /** @param before the locked row. */
  update(before: R, change: Change, by: number): Promise<R>
}

interface Definition<R extends Row, New, Change, Repo extends Repository<R, New, Change>> {
  kind: Kind
  endpoints: Record<'create' | 'update' | 'remove', Endpoint>
  repositoryOf: (db: Db, afterCommit: AfterCommit) => Repo | Promise<Repo>
  /** Fields in the audit entry of a created or deleted row. */
  nameOf: (row: R) => object
  /** Fields that the audit entry of a change compares; by default all. */
  audited?: (row: R, before: R) => object
  /** Message if no language has a text; for kinds with texts. */
  textRequired?: MessageKey
  /** Texts of a row that visitors read: new numbers in them need a confirmation. By default those in languages. */
  publicTexts?: (row: R) => object
  /** Further values that need a confirmation. */
  sensitive?: (after: R, before: R | null) => readonly SensitiveValue[]
  /** Completes or refuses what was sent, before the transaction. */
  prepare?: <Sent extends New | Change>(sent: Sent) => Promise<Sent>
  /** @throws AppError for a change that is not allowed. */
  refuse?: (change: New | Change, before: R | null, repository: Repo) => unknown
  /** @throws AppError for a row that cannot be deleted now. */
  refuseRemoval?: (row: R, tx: Db) => unknown
  /** Turns the violation of a constraint into an error with its field. */
  onViolation?: (change: New | Change) => (error: unknown) => never
}

type ById = FastifyRequest & { params: { id: number } }

const textsOf = (row: object) => (row as { texts?: object }).texts ?? {}

/** The audited fields of a row whose text stays out of the audit. */
export const withoutText =
  <R extends { text: string }>(fields: (row: R) => object) =>
  (row: R, before: R) => ({ ...fields(row), text: row.text === before.text ? 'as it was' : 'changed' })

/**
 * The routes that all kinds have. A mutation locks its row, compares the version, writes its audit entry and the
 * response under its idempotency key, all in one transaction.
 */
export function kindRoutes<
  R extends Row,
  New extends object,
  Change extends { updatedAt?: string | null | undefined },
  Repo extends Repository<R, New, Change> = Repository<R, New, Change>,
>(
  db: Database,
  mutate: Mutate,
  {
    kind,
    endpoints,
    repositoryOf,
    nameOf,
    audited = (row) => row,
    textRequired,
    publicTexts = textsOf,
    sensitive = () => [],
    prepare = async (sent) => sent,
    refuse,
    refuseRemoval,
    onViolation,
  }: Definition<R, New, Change, Repo>,
) {
  const what = kinds[kind].one
  const rethrow = (error: unknown): never => {
    throw error
  }

  /** In the transaction, so that nothing is written without a text. */
  function withText(row: R): R {
    if (textRequired && !Object.values(textsOf(row)).some(Boolean)) throw problem('texts', textRequired)
    return row
  }

  function outcomeOf(
    result: R,
    before: R | null,
    change: Omit<NewAuditEntry, 'subject'>,
  ): MutationOutcome<R> {
    const audit = { ...change, subject: { type: kind, id: result.id } }
    const numbers = newNumbers(before ? publicTexts(before) : {}, publicTexts(result))
    if (numbers.length > 0) return withNumbers({ result, audit }, numbers)
    const values = sensitive(result, before)
    return { result, audit, ...(values.length > 0 && { sensitive: values }) }
  }

  async function create(request: FastifyRequest, body: New): Promise<R> {
    const sent = await prepare(body)
    return mutate(request, async (tx, afterCommit) => {
      const repository = await repositoryOf(tx, afterCommit)
      await refuse?.(sent, null, repository)
      const result = withText(await repository.insert(sent, callerOf(request).accountId))
      return outcomeOf(result, null, { action: `${kind}.create`, after: nameOf(result) })
    }).catch(onViolation?.(sent) ?? rethrow)
  }

  /** @param also runs in the transaction, after the change. */
  async function update(request: FastifyRequest, id: number, body: Change, also?: Also): Promise<R> {
    const sent = await prepare(body)
    return mutate(request, async (tx, afterCommit) => {
      const repository = await repositoryOf(tx, afterCommit)
      const before = found(await repository.lockById(id), what)
      refuseStale(before, sent)
      await refuse?.(sent, before, repository)
      const result = withText(await repository.update(before, sent, callerOf(request).accountId))
      await also?.(tx)
      const changes = changesBetween(audited(before, before), audited(result, before))
      return outcomeOf(result, before, { action: `${kind}.update`, ...changes })
    }).catch(onViolation?.(sent) ?? rethrow)
  }

  const remove = (request: FastifyRequest, id: number): Promise<null> =>
    mutate(request, async (tx, afterCommit) => {
      const repository = await repositoryOf(tx, afterCommit)
      const row = found(await repository.lockById(id), what)
      await refuseRemoval?.(row, tx)
      if (has('trash', kind)) await trashRepository(tx).put({ kind, id }, callerOf(request).username)
      else await deleteRows(tx, kind, id)
      const audit = { action: `${kind}.delete`, subject: { type: kind, id }, before: nameOf(row) }
      return { result: null, audit }
    })

  return {
    one: async ({ params }: ById) => found(await (await repositoryOf(db, () => {})).byId(params.id), what),
    create: async (request: FastifyRequest & { body: New }) =>
      done(endpoints.create, await create(request, request.body)),
    update: async (request: ById & { body: Change }) =>
      done(endpoints.update, await update(request, request.params.id, request.body)),
    remove: async (request: ById) => done(endpoints.remove, await remove(request, request.params.id)),
    /** A change whose further work joins its transaction. */
    restore: update,
  }
}

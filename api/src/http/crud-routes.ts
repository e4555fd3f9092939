import type { Endpoint } from '@grace/contract/endpoint'
import type { Kind } from '@grace/contract/kinds'
import type { FastifyRequest } from 'fastify'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Database, Db } from '../database/db.ts'
import type { Part, Rows } from '../database/list.ts'
import { found } from './app-error.ts'
import { refuseStale } from './optimistic-lock.ts'
import { done } from './route-of.ts'

interface Row {
  id: number
  text: string
  updatedAt: string
}

interface Repository<T extends Row, Query, Input, Change> {
  list(query: Query & Part): Promise<Rows<T>>
  byId(id: number): Promise<T | null>
  /** Locks the row until the transaction ends. */
  lockById(id: number): Promise<T | null>
  insert(input: Input): Promise<T>
  update(before: T, change: Change): Promise<T>
  remove(id: number): Promise<void>
}

interface Options<T extends Row, Query, Input, Change> {
  mutate: ContentMutation
  endpoints: Record<'create' | 'update' | 'remove', Endpoint>
  repositoryOn: (db: Db) => Repository<T, Query, Input, Change>
  type: Kind
  /** The fields for the audit, which never has the text. */
  auditFields: (row: T) => object
}

type ById = FastifyRequest & { params: { id: number } }

/** Routes of texts that administrators alone read and change. */
export function crudRoutes<
  T extends Row,
  Query,
  Input,
  Change extends { updatedAt?: string | null | undefined },
>(db: Database, { mutate, endpoints, repositoryOn, type, auditFields }: Options<T, Query, Input, Change>) {
  const repository = repositoryOn(db)
  const what = type.replace('-', ' ')

  return {
    list:
      ({ query }: FastifyRequest & { query: Query }) =>
      (part: Part) =>
        repository.list({ ...query, ...part }),
    one: async ({ params }: ById) => found(await repository.byId(params.id), what),
    create: async (request: FastifyRequest & { body: Input }) => {
      const created = await mutate(request, async (tx) => {
        const result = await repositoryOn(tx).insert(request.body)
        const subject = { type, id: result.id }
        return { result, audit: { action: `${type}.create`, subject, after: auditFields(result) } }
      })
      return done(endpoints.create, created)
    },
    update: async (request: ById & { body: Change }) => {
      const { id } = request.params
      const changed = await mutate(request, async (tx) => {
        const before = found(await repositoryOn(tx).lockById(id), what)
        refuseStale(before, request.body)
        const result = await repositoryOn(tx).update(before, request.body)
        const changes = changesBetween(
          { ...auditFields(before), text: 'as it was' },
          { ...auditFields(result), text: result.text === before.text ? 'as it was' : 'changed' },
        )
        return { result, audit: { action: `${type}.update`, subject: { type, id }, ...changes } }
      })
      return done(endpoints.update, changed)
    },
    remove: async (request: ById) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const before = auditFields(found(await repositoryOn(tx).lockById(id), what))
        await repositoryOn(tx).remove(id)
        return { result: null, audit: { action: `${type}.delete`, subject: { type, id }, before } }
      })
      return done(endpoints.remove, null)
    },
  }
}

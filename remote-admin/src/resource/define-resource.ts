import type { BodyOf, Endpoint, ResponseOf } from '@grace/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import type { Subject } from '../lib/audit-entries/subjects.ts'
import type { Keys } from './keys.ts'
import { useCreate, useUpdate } from './mutations.ts'
import type { Resource } from './resource.ts'

interface Endpoints {
  list: Endpoint
  one: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
}

type RowOf<E extends Pick<Endpoints, 'one'>> = ResponseOf<E['one']> & { id: number }
/** A list may return less of each item than `one`. */
type ListedOf<E extends Pick<Endpoints, 'list'>> =
  ResponseOf<E['list']> extends (infer Row)[] ? Row & { id: number } : never

interface Sent {
  params?: { id: number }
  body?: object
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Untyped here; the returned functions have the types of the endpoints. The server asks for a confirmation where a
 * change is sensitive.
 */
const send = callConfirmed as (endpoint: Endpoint, sent: Sent) => Promise<never>

/**
 * Defines a resource of the console: names, query and mutations.
 *
 * @param endpoints of its area in the contract.
 * @param failed message for a failed write without a message of the server; by default that of the error.
 * @param alsoInvalidates key of another query that a change makes stale.
 */
export function defineResource<E extends Endpoints>(
  endpoints: E,
  {
    key,
    failed,
    alsoInvalidates,
    ...named
  }: Subject &
    Pick<Resource<ListedOf<E>>, 'nameOf' | 'removing' | 'usesOf'> & {
      key: Keys
      failed?: (verb: 'create' | 'update') => string
      alsoInvalidates?: readonly unknown[]
    },
) {
  type Row = RowOf<E>
  type Create = E['create']
  type Change = BodyOf<E['update']> & { id: number }
  type Saved<Of extends Endpoint> = ResponseOf<Of> & { message: string; data: Row }
  const { one, create, update, remove } = endpoints
  return {
    ...named,
    key,
    remove: (id: number): Promise<{ message: string }> => send(remove, { params: { id } }),
    query: (id: number) =>
      queryOptions<Row, Error, Row, ReturnType<Keys['one']>>({
        queryKey: key.one(id),
        queryFn: ({ signal }) => send(one, { params: { id }, signal }),
      }),
    useCreate: () =>
      useCreate(
        key,
        (body: BodyOf<Create> & object, idempotencyKey): Promise<Saved<Create>> =>
          send(create, { body, idempotencyKey }),
        { fallbackMessage: failed?.('create') },
      ),
    useUpdate: () =>
      useUpdate(
        key,
        ({ id, ...body }: Change): Promise<Saved<E['update']>> => send(update, { params: { id }, body }),
        { fallbackMessage: failed?.('update'), alsoInvalidates },
      ),
  }
}

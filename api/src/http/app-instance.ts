import type { Access } from '@grace/contract/access'
import type { Endpoint } from '@grace/contract/endpoint'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../database/db.ts'
import type { Sealing } from '../sealing/sealing.ts'
import type { Caller } from './access.ts'
import type { CacheState } from './public-cache.ts'
import type { WorkOf } from './work-budgets.ts'

/** The server with the contract's schemas as its types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    sealing: Sealing
  }
  interface FastifyContextConfig {
    /** Access level of the route; without it every call is refused. */
    access?: Access
    /** Status of a successful response. */
    status?: number
    limit?: Endpoint['limit']
    knowsCaller?: Endpoint['knowsCaller']
    /** Each call requires a confirmation, see `sensitive-actions.ts` in the contract. */
    needsConfirmation?: true
    duringSetUp?: Endpoint['duringSetUp']
    cacheable?: Endpoint['cacheable']
    idempotent?: Endpoint['idempotent']
    /** The budget that pays for a request; absent: it costs little. */
    work?: WorkOf
  }
  interface FastifyRequest {
    /** The caller; null for a visitor, and on routes open to anyone. */
    caller: Caller | null
    /** The same value; for whom unposted pictures are, each has the query that reads its files. */
    withSignedPictures: (value: unknown) => unknown
    cacheState: CacheState | null
  }
}

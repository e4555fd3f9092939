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
import type { Caller } from './access.ts'
import type { CachePart } from './public-cache.ts'

/** The server as routes see it: schemas are the contract's. */
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
  }
  interface FastifyContextConfig {
    /** Who may call the route; without it nobody may. */
    access?: Access
    /** The status of a success. */
    status?: number
    limit?: Endpoint['limit']
    knowsCaller?: Endpoint['knowsCaller']
    needsConfirmation?: Endpoint['needsConfirmation']
    duringSetUp?: Endpoint['duringSetUp']
    cacheable?: Endpoint['cacheable']
    idempotent?: Endpoint['idempotent']
  }
  interface FastifyRequest {
    /** Who asks; null for a visitor, and on routes that anyone may call. */
    caller: Caller | null
    cachePart: CachePart | null
  }
}

import type { Access } from './access.ts'
import { z } from './zod.ts'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters in braces, as in `/accounts/{id}`. */
  path: `/${string}`
  access: Access
  /**
   * Open to anyone. `true`: a sent token must be valid, and administrators with the area `content` receive more data.
   * `if-valid`: with a token that is not valid, the caller is a visitor.
   */
  knowsCaller?: true | 'if-valid'
  /** Available to an administrator before a required set-up step. */
  duringSetUp?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  status: 200 | 201
  response: z.ZodMiniType
  /** Formats other than JSON. */
  format?: {
    body?: 'multipart/form-data' | 'application/octet-stream'
    response?: 'image/*' | 'audio/*'
  }
  /** Rows of a page of a list if the request names no size; default: `defaultPageSize` in limits.ts. */
  pageSize?: number
  /** Responses to visitors may be cached and are revalidated by ETag. */
  cacheable?: true
  /** Supports `Idempotency-Key`: a repeated request runs once. */
  idempotent?: true
  /** Body limit, if larger than `maxBodyBytes` in limits.ts. */
  maxBodyBytes?: number
  /** Rate limits, all of which apply; default: only the server's general limits. */
  limit?: Limit | readonly Limit[]
}

/** Maximum of requests in a time window. */
export interface Limit {
  max: number
  windowMs: number
  /**
   * Requests that are counted together; default: those of one client address. `account`: those of the caller, whose
   * right must not end with somebody else's behind the same address; for endpoints that require sign-in.
   */
  per?: 'account' | 'all'
}

export const limitsOf = ({ limit = [] }: Pick<Endpoint, 'limit'>): readonly Limit[] =>
  'max' in limit ? [limit] : limit

/** True if the response is a list: its query has the `pageFields`. */
export const isList = ({ query }: Pick<Endpoint, 'query'>): boolean =>
  query instanceof z.ZodMiniObject && 'page' in query.shape

type InputOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodMiniType
  ? z.input<E[Part]>
  : undefined

/** Path parameters accepted from a caller. */
export type ParamsOf<E extends Endpoint> = { [name in keyof InputOf<E, 'params'>]: string | number }
/** Query accepted from a caller. */
export type QueryOf<E extends Endpoint> = InputOf<E, 'query'>
/** Body accepted from a caller. */
export type BodyOf<E extends Endpoint> = InputOf<E, 'body'>
/** Response body. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Response schema of mutations. */
export const written = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data })

/** `/accounts/{id}` and `{ id: 7 }` give `/accounts/7`; values are escaped. */
export function pathWith(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

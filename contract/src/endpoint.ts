import type { Access } from './access.ts'
import { z } from './zod.ts'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters in braces, as in `/accounts/{id}`. */
  path: `/${string}`
  access: Access
  /** Anyone may call, but a token that is sent must be good, and an administrator is answered more than others. */
  knowsCaller?: true
  /** The caller must have confirmed their password or passkey within the last ten minutes. */
  needsConfirmation?: true
  /** Open to an administrator who has to set up a second factor, or to change the password, before anything else. */
  duringSetUp?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  status: 200 | 201
  response: z.ZodMiniType
  /** What travels instead of JSON. */
  format?: { body?: 'multipart/form-data'; response?: 'image/*' }
  /** The answer to a visitor may be kept and asked for again with its ETag. */
  cacheable?: true
  /** A request with an `Idempotency-Key` is carried out once, however often it arrives. */
  idempotent?: true
  /** Limit of a body that may be longer than `maxBodyBytes` in limits.ts. */
  maxBodyBytes?: number
  /** All of them hold; without any only the server's general limits do. */
  limit?: Limit | readonly Limit[]
}

/** Requests in a window of time. */
export interface Limit {
  max: number
  windowMs: number
  /** Counted over all addresses together; otherwise each address has its own count. */
  ofAllAddresses?: true
}

export const limitsOf = ({ limit = [] }: Pick<Endpoint, 'limit'>): readonly Limit[] =>
  'max' in limit ? [limit] : limit

type InputOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends z.ZodMiniType
  ? z.input<E[Part]>
  : undefined

/** Path parameters as a caller gives them. */
export type ParamsOf<E extends Endpoint> = { [name in keyof InputOf<E, 'params'>]: string | number }
/** Query as a caller sends it. */
export type QueryOf<E extends Endpoint> = InputOf<E, 'query'>
/** Body as a caller sends it. */
export type BodyOf<E extends Endpoint> = InputOf<E, 'body'>
/** Body of the answer. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** What every write answers. */
export const written = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data })

/** `/accounts/{id}` and `{ id: 7 }` give `/accounts/7`; values are escaped. */
export function pathWith(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

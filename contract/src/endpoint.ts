import type { Access } from './access.ts'
import { z } from './zod.ts'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters in braces, as in `/accounts/{id}`. */
  path: `/${string}`
  access: Access
  /** Anyone may call, but a token that is sent must be good, and an administrator is answered more than others. */
  knowsCaller?: true
  /** One sentence for the API's documentation. */
  summary: string
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
  /** Of a body that may be longer than others. */
  maxBodyBytes?: number
  /** Requests of one address in a window of time; without it only the server's general limits hold. */
  limit?: { max: number; windowMs: number }
}

/** What every write answers. */
export const written = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string(), data })

/** `/accounts/{id}` and `{ id: 7 }` give `/accounts/7`; values are escaped. */
export function pathWith(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

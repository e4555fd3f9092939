import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import type { z } from './zod.ts'

/**
 * Plausible values by the name of a field, or by parent and field (`variants.path`). Null omits the field from
 * requests.
 */
export type Examples = Readonly<Record<string, unknown>>

/**
 * Documentation of an endpoint, for the server and the API documents. Browsers must not import it, to keep it out of
 * the bundles.
 */
export interface EndpointDocs {
  /** One sentence about the effect. */
  summary: string
  /** Success message of a mutation, shown by screens. The usual one, if there are several. */
  message?: string
  /** Error codes in addition to those implied by the schemas and the access level. */
  refuses?: readonly ErrorCode[]
  examples?: Examples
}

type DocsOf<E extends Endpoint> =
  z.output<E['response']> extends { success: true; message: string }
    ? EndpointDocs & { message: string }
    : EndpointDocs

/** Exported as `docs` by the module of each area. An endpoint without an entry does not compile. */
export interface AreaDocs<Area extends Record<string, Endpoint>> {
  /** One sentence about the area. */
  about: string
  examples?: Examples
  endpoints: { [Name in keyof Area]: DocsOf<Area[Name]> }
}

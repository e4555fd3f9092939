import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import type { z } from './zod.ts'

/** Believable values by the name of a field, or of what it is in and its own (`variants.path`). Null: left out of a request. */
export type Examples = Readonly<Record<string, unknown>>

/** What the server and the documentation alone know of an endpoint. No browser imports it, so no bundle has it. */
export interface EndpointDocs {
  /** One sentence: what it does. */
  summary: string
  /** Said after a write; screens show it. Where the server says more than one sentence, the usual one. */
  message?: string
  /** Beside what follows from its schemas and its access. */
  refuses?: readonly ErrorCode[]
  examples?: Examples
}

type DocsOf<E extends Endpoint> =
  z.output<E['response']> extends { success: true; message: string }
    ? EndpointDocs & { message: string }
    : EndpointDocs

/** Exported as `docs` by the module of an area. An endpoint without an entry does not compile. */
export interface AreaDocs<Area extends Record<string, Endpoint>> {
  /** One sentence: what the area is about. */
  about: string
  examples?: Examples
  endpoints: { [Name in keyof Area]: DocsOf<Area[Name]> }
}

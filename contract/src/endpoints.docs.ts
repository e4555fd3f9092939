import * as access from './access.ts'
import type { AreaDocs, EndpointDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { areas, endpoints } from './endpoints.ts'
import * as errors from './errors.ts'
import * as fields from './fields.ts'
import * as language from './language.ts'
import * as submission from './submission.ts'

/** Documentation of all areas of `endpoints`. */
export const areaDocs: Record<string, AreaDocs<Record<string, Endpoint>>> = Object.fromEntries(
  Object.entries(areas).map(([area, { docs }]) => [area, docs]),
)

const docsByEndpoint = new Map(
  Object.entries(areaDocs).flatMap(([area, docs]) =>
    Object.entries(docs.endpoints).map(([name, each]) => [endpoints[area]?.[name], each] as const),
  ),
)

/** @returns undefined for an endpoint outside of the contract, such as one of a test. */
export const docsOf = (endpoint: Endpoint): EndpointDocs | undefined => docsByEndpoint.get(endpoint)

/** Success message of a mutation. */
export const messageOf = (endpoint: Endpoint): string => docsOf(endpoint)?.message ?? ''

/** Modules with schemas that several areas share. */
export const sharedSchemas: object[] = [access, errors, fields, language, submission]

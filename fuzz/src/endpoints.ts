import type { Endpoint } from '@grace/contract/endpoint'
import { endpoints } from '@grace/contract/endpoints'

export interface Target {
  area: string
  name: string
  endpoint: Endpoint
  /** Example body of the OpenAPI document; undefined without one. */
  body: unknown
  /** Names of its query parameters. */
  query: string[]
  /** Documented error codes. */
  refusals: Set<string>
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name?: string; in?: string }[]
        requestBody?: { content: Record<string, { example: unknown }> }
        responses: Record<string, { content?: Record<string, { examples?: Record<string, unknown> }> }>
      }
    >
  >
}

/** Deleting an account also deletes submissions from its address, so submissions use an address without an account. */
const fromVisitor = (area: string, example: unknown): unknown =>
  ['prayerRequests', 'contactMessages', 'newsletter'].includes(area) &&
  isObject(example) &&
  'email' in example
    ? { ...example, email: 'visitor@example.org' }
    : example

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every endpoint of the contract with its part of the server's OpenAPI document. */
export async function targetsOf(url: string): Promise<Target[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  return Object.entries(endpoints).flatMap(([area, group]) =>
    Object.entries(group).map(([name, endpoint]) => {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      if (!operation)
        throw new Error(`The document of the server does not know ${endpoint.method} ${endpoint.path}.`)
      return {
        area,
        name,
        endpoint,
        body: fromVisitor(area, Object.values(operation.requestBody?.content ?? {})[0]?.example),
        query: operation.parameters.flatMap((each) => (each.in === 'query' && each.name ? [each.name] : [])),
        refusals: new Set(
          Object.values(operation.responses).flatMap(({ content }) =>
            Object.keys(content?.['application/json']?.examples ?? {}),
          ),
        ),
      }
    }),
  )
}

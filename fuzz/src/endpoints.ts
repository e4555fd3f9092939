import type { Endpoint } from '@grace/contract/endpoint'
import { endpoints } from '@grace/contract/endpoints'

export interface Target {
  area: string
  name: string
  endpoint: Endpoint
  /** As the document shows it; undefined when it has no body. */
  body: unknown
  /** The names of its parameters in the query. */
  query: string[]
  /** The codes with which it may refuse, as the document says. */
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

/** Deleting an account deletes what was sent from its address, so what visitors send comes from an address of no account. */
const fromVisitor = (area: string, example: unknown): unknown =>
  ['prayerRequests', 'contactMessages', 'newsletter'].includes(area) &&
  isObject(example) &&
  'email' in example
    ? { ...example, email: 'visitor@example.org' }
    : example

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every endpoint of the contract, with what the running server's own document says of it. */
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

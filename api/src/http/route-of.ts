import type { Endpoint } from '@grace/contract/endpoint'
import { messageOf } from '@grace/contract/endpoints.docs'

/** The schemas of an endpoint where Fastify's types look for them. */
export interface SchemaOf<E extends Endpoint> {
  params: E['params']
  querystring: E['query']
  body: E['body']
  response: { [status in E['status']]: E['response'] }
}

/** What the contract already says about a route; a handler is all that is missing. */
export function routeOf<E extends Endpoint>(endpoint: E) {
  const { method, path, access, params, query, body, status, response, maxBodyBytes } = endpoint
  const { limit, knowsCaller, needsConfirmation, duringSetUp, cacheable, idempotent } = endpoint
  const schema = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(maxBodyBytes && { bodyLimit: maxBodyBytes }),
    config: {
      access,
      status,
      ...(limit && { limit }),
      ...(knowsCaller && { knowsCaller }),
      ...(needsConfirmation && { needsConfirmation }),
      ...(duringSetUp && { duringSetUp }),
      ...(cacheable && { cacheable }),
      ...(idempotent && { idempotent }),
    },
    schema: { ...schema, response: { [status]: response } } as unknown as SchemaOf<E>,
  }
}

/** What every write answers. Its sentence stands with the endpoint, unless this time it is another. */
export const done = <T>(endpoint: Endpoint, data: T, message = messageOf(endpoint)) => ({
  success: true as const,
  message,
  data,
})

import type { Endpoint } from '@grace/contract/endpoint'
import { messageOf } from '@grace/contract/endpoints.docs'
import { alwaysNeedsConfirmation } from '@grace/contract/sensitive-actions'
import { isBudgeted, workOf } from './work-of-endpoint.ts'

/** The schemas of an endpoint in the form of Fastify's types. */
export interface SchemaOf<E extends Endpoint> {
  params: E['params']
  querystring: E['query']
  body: E['body']
  response: { [status in E['status']]: E['response'] }
}

/** Builds the route options of an endpoint, without the handler. */
export function routeOf<E extends Endpoint>(endpoint: E) {
  const { method, path, access, params, query, body, status, response, maxBodyBytes } = endpoint
  const { limit, knowsCaller, duringSetUp, cacheable, idempotent } = endpoint
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
      ...(alwaysNeedsConfirmation(endpoint) && { needsConfirmation: true as const }),
      ...(duringSetUp && { duringSetUp }),
      ...(cacheable && { cacheable }),
      ...(idempotent && { idempotent }),
      ...(isBudgeted(endpoint) && { work: workOf(endpoint) }),
    },
    schema: { ...schema, response: { [status]: response } } as unknown as SchemaOf<E>,
  }
}

/** The response of a mutation, with the message of the endpoint by default. */
export const done = <T>(endpoint: Endpoint, data: T, message = messageOf(endpoint)) => ({
  success: true as const,
  message,
  data,
})

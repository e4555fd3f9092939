import type { Endpoint } from '@grace/contract/endpoint'

/** The schemas of an endpoint where Fastify's types look for them. */
interface SchemaOf<E extends Endpoint> {
  params: E['params']
  querystring: E['query']
  body: E['body']
  response: { [status in E['status']]: E['response'] }
}

/** What the contract already says about a route; a handler is all that is missing. */
export function routeOf<E extends Endpoint>(endpoint: E) {
  const { method, path, access, params, query, body, status, response, maxBodyBytes } = endpoint
  const { limit, knowsCaller, cacheable, idempotent } = endpoint
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
      ...(cacheable && { cacheable }),
      ...(idempotent && { idempotent }),
    },
    schema: { ...schema, response: { [status]: response } } as unknown as SchemaOf<E>,
  }
}

/** What every write answers. */
export const done = <T>(message: string, data: T) => ({ success: true as const, message, data })

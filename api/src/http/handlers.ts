import type { Endpoint } from '@grace/contract/endpoint'
import { type Endpoints, endpoints } from '@grace/contract/endpoints'
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { App } from './app-instance.ts'
import { routeOf, type SchemaOf } from './route-of.ts'

type Handler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  SchemaOf<E>,
  ZodTypeProvider,
  FastifyBaseLogger
>

/** Placeholder for an endpoint that its area registers itself. */
export const handledApart = 'handled apart' as const

export type Handlers<Area extends Record<string, Endpoint>> = {
  [Name in keyof Area]: Handler<Area[Name]> | typeof handledApart
}

/** Registers a route for each endpoint of the contract; a missing handler does not compile. */
export function handleAll(app: App, handlers: { [Area in keyof Endpoints]: Handlers<Endpoints[Area]> }) {
  // Each handler matches its endpoint, but a union of all endpoints cannot express that.
  const all = handlers as unknown as Record<string, Handlers<Record<string, Endpoint>>>
  for (const [area, group] of Object.entries(all)) {
    for (const [name, handler] of Object.entries(group)) {
      const endpoint = endpoints[area]?.[name]
      if (endpoint && handler !== handledApart) app.route({ ...routeOf(endpoint), handler })
    }
  }
}

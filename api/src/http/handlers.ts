import { type Endpoint, isList } from '@grace/contract/endpoint'
import { type Endpoints, endpoints } from '@grace/contract/endpoints'
import type { z } from '@grace/contract/zod'
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
import { listSender, type ReadRows } from './send-list.ts'

type RouteHandler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  SchemaOf<E>,
  ZodTypeProvider,
  FastifyBaseLogger
>

/** Handles a list by telling how to read a part of it; how much of it is sent is not for the area to decide. */
type ListHandler<E extends Endpoint> = (
  request: Parameters<RouteHandler<E>>[0],
) => ReadRows<RowOf<E>> | Promise<ReadRows<RowOf<E>>>

type RowOf<E extends Endpoint> = z.input<E['response']> extends readonly (infer Row)[] ? Row : never

type Handler<E extends Endpoint> = E extends { query: z.ZodMiniObject<{ page: z.ZodMiniType }> }
  ? ListHandler<E>
  : RouteHandler<E>

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
      if (!endpoint || handler === handledApart) continue
      app.route({
        ...routeOf(endpoint),
        handler: isList(endpoint)
          ? listHandler(endpoint, handler as ListHandler<Endpoint>)
          : (handler as RouteHandler<Endpoint>),
      })
    }
  }
}

function listHandler(endpoint: Endpoint, handler: ListHandler<Endpoint>): RouteHandler<Endpoint> {
  const { send } = listSender(endpoint)
  return async (request, reply) => send(request, reply, await handler(request))
}

import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from './app-error.ts'

/** Distinguishes an unknown URL (404) from a wrong method (405). */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const routes: { segments: string[]; methods: string[] }[] = []

  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    routes.push({ segments: url.split('/'), methods: [method].flat() })
  })

  // Before the body is read, which is not needed.
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (!request.is404) return
    const [path = ''] = request.url.split('?')
    const requested = path.split('/')
    const methods = routes
      .filter(({ segments }) => isMatch(segments, requested))
      .flatMap((route) => route.methods)
    if (methods.length === 0) throw new AppError('not_found')
    reply.header('allow', [...new Set(methods)].sort().join(', '))
    throw new AppError('method_not_allowed')
  })

  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
}

/** A parameter or the wildcard of a route matches one non-empty segment. */
const isMatch = (segments: string[], requested: string[]) =>
  segments.length === requested.length &&
  segments.every((segment, at) => (/^[:*]/.test(segment) ? requested[at] !== '' : segment === requested[at]))

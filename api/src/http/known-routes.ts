import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from './app-error.ts'

/** Tells an unknown address (404) from a known one that was asked with the wrong method (405). */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const routes: { segments: string[]; methods: string[] }[] = []

  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    routes.push({ segments: url.split('/'), methods: [method].flat() })
  })

  // Before the body is read: it does not matter any more.
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (!request.is404) return
    const [path = ''] = request.url.split('?')
    const asked = path.split('/')
    const methods = routes
      .filter(({ segments }) => isMatch(segments, asked))
      .flatMap((route) => route.methods)
    if (methods.length === 0) throw new AppError('not_found')
    reply.header('allow', [...new Set(methods)].sort().join(', '))
    throw new AppError('method_not_allowed')
  })

  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
}

/** A parameter or the asterisk of a route stands for one segment that is not empty. */
const isMatch = (segments: string[], asked: string[]) =>
  segments.length === asked.length &&
  segments.every((segment, at) => (/^[:*]/.test(segment) ? asked[at] !== '' : segment === asked[at]))

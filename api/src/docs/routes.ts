import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { sendError } from '../http/errors.ts'
import { openApiDocument } from './openapi.ts'

/** The page fetches its document and uses inline styles; everything else is blocked. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the API documentation: `/openapi.json`, and `/docs` to read and try it. */
export async function docsRoutes(app: FastifyInstance) {
  // Generated on first use: it takes a quarter of a second and few people read it.
  let made: ReturnType<typeof openApiDocument> | null = null
  const document = () => {
    made ??= openApiDocument()
    return made
  }

  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' }
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The static file library rejects path traversal; answer 404 instead.
    const isRefused = error.statusCode !== undefined && error.statusCode < 500
    return sendError(isRefused ? new AppError('not_found') : error, request, reply)
  })
  app.get('/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document()))

  await app.register(swagger, {
    mode: 'static',
    // The library sends it unchanged, but its types accept only its own classes.
    specification: { document: { toJSON: document } as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page builds its own URLs and does not know its prefix.
    indexPrefix: app.prefix,
    staticCSP: contentSecurityPolicy,
    uiConfig: { docExpansion: 'list', displayRequestDuration: true },
    theme: { title: 'API of Grace Community Kigali' },
  })
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { answerError } from '../http/errors.ts'
import { openApiDocument } from './openapi.ts'

/** The page asks for its own document and draws with inline styles; nothing else is let in. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API's documentation: `/openapi.json`, and a page to read and try it at `/docs`. */
export async function docsRoutes(app: FastifyInstance) {
  // Made when somebody asks for the first time: a start would wait a quarter of a second for what few ever read.
  let made: ReturnType<typeof openApiDocument> | null = null
  const document = () => {
    made ??= openApiDocument()
    return made
  }

  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' }
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The library of files refuses an address that tries to leave its folder: there is nothing to be found.
    const isRefused = error.statusCode !== undefined && error.statusCode < 500
    return answerError(isRefused ? new AppError('not_found') : error, request, reply)
  })
  app.get('/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document()))

  await app.register(swagger, {
    mode: 'static',
    // The library sends it as it is, and knows the types of OpenAPI only by their own classes.
    specification: { document: { toJSON: document } as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page writes addresses of its own, and does not know where it was mounted.
    indexPrefix: app.prefix,
    staticCSP: contentSecurityPolicy,
    uiConfig: { docExpansion: 'list', displayRequestDuration: true },
    theme: { title: 'API of Grace Community Kigali' },
  })
}

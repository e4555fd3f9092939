import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiOptions } from './api-options.ts'
import { areas } from './areas.ts'
import { registerAccessTokens } from './auth/access-token.ts'
import { startExpiry } from './database/expiry.ts'
import { docsRoutes } from './docs/routes.ts'
import { enforceAccess } from './http/access.ts'
import type { App } from './http/app-instance.ts'
import { sendError } from './http/errors.ts'
import { handleAll } from './http/handlers.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { refuseUnknownRoutes } from './http/known-routes.ts'
import { logAnswer } from './http/logging.ts'
import { shedLoad } from './http/overload.ts'
import { cachePublicResponses } from './http/public-cache.ts'
import { enforceLimit } from './http/rate-limit.ts'
import { setResponseHeaders } from './http/response-headers.ts'
import { checkSchema } from './http/schema-check.ts'
import { keepBudgets, makeWork } from './http/work-budgets.ts'
import { syncErasedList } from './personal-data/erased-list.ts'
import { signPictures } from './pictures/sign-pictures.ts'
import { makeServices } from './services.ts'

const defaultCacheBytes = 20_000_000

/** Registers everything below `/api`: first the hooks for all routes, in order, then the routes. */
export async function api(instance: FastifyInstance, options: ApiOptions): Promise<void> {
  const { db, jwtSecret, erasedList = null, cacheBytes = defaultCacheBytes, overload } = options
  const app: App = instance.withTypeProvider<ZodTypeProvider>()

  app.decorate('db', db)
  app.decorate('sealing', options.sealing)
  app.decorateRequest('caller', null)
  app.setValidatorCompiler(checkSchema)
  app.setSerializerCompiler(serializerCompiler)
  acceptOnlyJson(app)
  await registerAccessTokens(app, jwtSecret)
  // Registered before the hooks below: the confirmation check reads a cookie.
  await app.register(cookies)
  const services = makeServices(app, options)
  const { hash, tokens, confirmation, currentVersion, signatures } = services
  app.setErrorHandler(async (error, request, reply) =>
    sendError(await confirmation.recorded(error, request), request, reply),
  )

  app.addHook('onRequest', setResponseHeaders)
  app.addHook('onResponse', logAnswer)
  shedLoad(app, overload)
  refuseUnknownRoutes(app)
  app.addHook('onRequest', enforceLimit(db, hash, { isCallerKnown: false }))
  app.addHook(
    'onRequest',
    enforceAccess(tokens.identify, (request) => confirmation.require(request)),
  )
  app.addHook('onRequest', enforceLimit(db, hash, { isCallerKnown: true }))
  cachePublicResponses(app, { currentVersion, maxBytes: cacheBytes })
  keepBudgets(app, options.work ?? makeWork())
  await app.register(compress, { threshold: 1_024 })
  signPictures(app, signatures)

  handleAll(app, areas(app, services))
  await app.register(docsRoutes)

  if (erasedList) {
    const count = await syncErasedList(db, erasedList)
    if (count > 0) app.log.warn({ count }, 'people whom a restored database brought back were erased again')
  }
  const { inboxRetentionMonths, auditRetentionMonths } = services
  const stopExpiry = startExpiry(db, app.log, { inboxRetentionMonths, auditRetentionMonths, erasedList })
  app.addHook('onClose', stopExpiry)
}

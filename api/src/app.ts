import { randomUUID } from 'node:crypto'
import { maxBodyBytes, pathPartMaxChars } from '@grace/contract/limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type ApiOptions, api } from './api.ts'
import { addressToRoute, refuseLongAddresses } from './http/address-limit.ts'
import { answerBrokenRequest } from './http/broken-connection.ts'
import { answerError } from './http/errors.ts'
import { letGo } from './http/let-go.ts'
import { serializers } from './http/logging.ts'
import { measureRequests } from './metrics/measure-requests.ts'

export interface AppOptions extends ApiOptions {
  /** Proxies whose word on the client's address is taken, as addresses or CIDRs. */
  trustProxy: string[]
  logger: false | { level: string; stream?: { write(line: string): void } }
}

/** The whole server but for its port: the API below `/api`. Whoever listens adds the site's files. */
export async function buildApp(given: AppOptions): Promise<FastifyInstance> {
  const { trustProxy, logger, metrics = null, leaving = { isLeaving: false }, ...options } = given
  const app = Fastify({
    logger: logger && { ...logger, serializers },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: maxBodyBytes,
    // For a request to arrive whole. Without it a client that dawdles would hold its connection for ever.
    requestTimeout: 70_000,
    // While it stops, what still arrives is answered.
    return503OnClosing: false,
    rewriteUrl: addressToRoute,
    routerOptions: { maxParamLength: pathPartMaxChars },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  })
  if (metrics) measureRequests(app, metrics)
  refuseLongAddresses(app)
  letGo(app, leaving)
  // A wish that nobody knows is not granted; without this Node refuses the request itself, in words of its own.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  await app.register(api, { ...options, leaving, metrics, prefix: '/api' })
  return app
}

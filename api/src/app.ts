import { randomUUID } from 'node:crypto'
import { maxBodyBytes, pathPartMaxChars } from '@grace/contract/limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { api } from './api.ts'
import type { ApiOptions } from './api-options.ts'
import { addressToRoute, refuseLongAddresses } from './http/address-limit.ts'
import { drainConnections } from './http/drain.ts'
import { sendError } from './http/errors.ts'
import { readForwardedFor } from './http/forwarded-for.ts'
import { serializers } from './http/logging.ts'
import { answerMalformedRequest } from './http/malformed-request.ts'
import { slowClientLimits, slowClientMs } from './http/slow-clients.ts'
import { receiveWholeRequests } from './http/whole-request.ts'
import { measureRequests } from './metrics/measure-requests.ts'

export interface AppOptions extends ApiOptions {
  /** Proxies trusted to report the client's address, as addresses or CIDRs. */
  trustProxy: string[]
  logger: false | { level: string; stream?: { write(line: string): void } }
}

/** Builds the whole server except the listener and the files of the site. */
export async function buildApp(given: AppOptions): Promise<FastifyInstance> {
  const { trustProxy, logger, metrics = null, drainState = { isDraining: false }, ...options } = given
  const app = Fastify({
    logger: logger && { ...logger, serializers },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: maxBodyBytes,
    ...slowClientLimits(slowClientMs),
    // Answer requests that arrive while draining.
    return503OnClosing: false,
    rewriteUrl: addressToRoute,
    routerOptions: { maxParamLength: pathPartMaxChars },
    frameworkErrors: sendError,
    clientErrorHandler: answerMalformedRequest,
  })
  if (metrics) measureRequests(app, metrics)
  readForwardedFor(app)
  refuseLongAddresses(app)
  drainConnections(app, drainState)
  receiveWholeRequests(app)
  // Handle unknown Expect headers like any request; otherwise Node answers 417 without our error body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  await app.register(api, { ...options, drainState, metrics, prefix: '/api' })
  return app
}

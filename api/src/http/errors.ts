import type { ErrorBody, ErrorCode } from '@grace/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/unavailable.ts'
import { AppError } from './app-error.ts'
import { responseHeaders } from './response-headers.ts'

/** The only writer of error bodies. Unexpected errors are logged, and answered without their message. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asAppError(error, request)
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unforeseen error')
  if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'unavailable')

  if (refusal.statusCode === 413) keepOpen(reply)
  if (refusal.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
  return (
    reply
      .code(refusal.statusCode)
      .type('application/json; charset=utf-8')
      // Hooks do not run for a malformed URL.
      .headers(responseHeaders)
      .header('x-request-id', request.id)
      .serializer(JSON.stringify)
      .send(errorBody(refusal, request.id))
  )
}

/**
 * Removes the framework's `connection: close`. A connection that is closed while the body is still being sent would be
 * reset, and the client would lose the response.
 */
export const keepOpen = (reply: FastifyReply): FastifyReply => reply.removeHeader('connection')

export const errorBody = ({ message, code, errors, current }: AppError, requestId: string): ErrorBody => ({
  success: false,
  message,
  code,
  errors,
  requestId,
  ...(current && { current }),
})

/** Errors of Fastify whose status differs from that of our code. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  // An overlong path matches no resource.
  414: 'not_found',
  415: 'unsupported_media_type',
  503: 'unavailable',
}

/** Text that PostgreSQL cannot store: NUL bytes and invalid UTF-8. */
const unstorable = new Set(['22021', '22P05'])

/** Serialization failure and deadlock: the same call may succeed at once. */
const collided = new Set(['40001', '40P01'])

/** PostgreSQL is out of disk, memory or connections, or read-only during a failover: the request is not at fault. */
const notNow = /^(?:53[0-9A-Z]{3}|25006)$/

function asAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: 5 })
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code && unstorable.has(code)) return new AppError('malformed_request')
  // The client disconnected during the request.
  if (code === 'ECONNRESET' && request.raw.destroyed) return new AppError('malformed_request')
  if (code && collided.has(code)) return new AppError('unavailable', { retryAfterSeconds: 1 })
  if (code && notNow.test(code)) return new AppError('unavailable', { retryAfterSeconds: 30 })
  // Only errors of the framework may choose their status.
  const known = code?.startsWith('FST_') && statusCode ? codeOfStatus[statusCode] : undefined
  return new AppError(known ?? 'internal')
}

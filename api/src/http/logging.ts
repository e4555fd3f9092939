import type { FastifyReply, FastifyRequest } from 'fastify'

interface Cause {
  name?: unknown
  message?: unknown
  code?: unknown
  constraint?: unknown
  stack?: unknown
  cause?: unknown
}

interface ErrorFacts {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** SQLSTATE class 22: the message quotes the value that did not fit. */
const quotesValues = (code: unknown) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/** A mail server that refuses a mail says to whom. */
const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>"'`()]+/g, (word) => (/^[^@]+@[^@]/.test(word) ? '[address]' : word))

/**
 * Of an error only what names the fault. A database error also carries the row, and others the request that failed.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  const { name, message, code, constraint, stack, cause } = (error ?? {}) as Cause
  const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : []
  return {
    type: String(name ?? typeof error),
    message: quotesValues(code) ? 'a value did not fit' : withoutAddresses(String(message ?? '')),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: frames.join('\n'),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

/** The pattern of the route instead of the address, which may hold usernames, e-mails and tokens. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'unknown',
})

export const serializers = {
  err: (error: unknown) => describeError(error),
  req: routeOf,
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

/** One line for each answer. */
export async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info(
    {
      ...routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.caller && { accountId: request.caller.accountId }),
    },
    'answered',
  )
}

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

/** SQLSTATE class 22: the message quotes the invalid value. */
const quotesValues = (code: unknown) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/** A mail server's rejection quotes the recipient. */
const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>"'`()]+/g, (word) => (/^[^@]+@[^@]/.test(word) ? '[address]' : word))

/**
 * Logs only the identification of an error. A database error also contains the row, and others the failed request.
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

/** The route pattern instead of the URL, which may contain usernames, emails and tokens. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'unknown',
})

export const serializers = {
  err: (error: unknown) => describeError(error),
  req: routeOf,
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

/** Logs one line per response. */
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

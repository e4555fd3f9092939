/**
 * `unreachable`: no answer, or a refused connection. `pool_exhausted`: all connections of this process are in use.
 * `statement_timeout`: the database answers, and one statement took too long.
 */
export type UnavailableReason = 'unreachable' | 'pool_exhausted' | 'statement_timeout'

/** The database is temporarily unavailable; the same call may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly reason: UnavailableReason

  constructor(
    message: string,
    { reason = 'unreachable', cause }: { reason?: UnavailableReason; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
  }
}

/** If true, answer 503: the request is not at fault. */
export const isUnavailable = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable

import { errorMessages } from '@grace/contract/error-messages'
import { type ErrorCode, errorStatus, type FieldError } from '@grace/contract/errors'
import { type MessageKey, messages } from '@grace/contract/messages'
import { summaryOf } from '@grace/contract/problems'

interface Details {
  message?: string
  errors?: FieldError[]
  /** Value of `Retry-After`. */
  retryAfterSeconds?: number
  /** The current version, which the write would have overwritten. */
  current?: object
}

/** An error shown to the caller, with its code, message and fields. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly statusCode: number
  readonly errors: FieldError[]
  readonly retryAfterSeconds: number | null
  readonly current: object | undefined

  constructor(code: ErrorCode, { message, errors = [], retryAfterSeconds, current }: Details = {}) {
    super(message ?? (errors.length > 0 ? summaryOf(errors) : errorMessages[code]))
    this.code = code
    this.statusCode = errorStatus[code]
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds ?? null
    this.current = current
  }
}

export const fieldError = (path: string, code: MessageKey): FieldError => ({
  path,
  message: messages[code],
  code,
})

/** An error of a field found by the server alone. */
export const problem = (path: string, code: MessageKey) =>
  new AppError('validation_failed', { errors: [fieldError(path, code)] })

/** @throws AppError `not_found` with the name of the subject if the row is null. */
export function found<T>(row: T | null, what: string): T {
  if (row === null) {
    throw new AppError('not_found', { message: `${what.charAt(0).toUpperCase()}${what.slice(1)} not found` })
  }
  return row
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new AppError('too_many_requests', {
    message: `Too many attempts. Please wait ${duration(retryAfterSeconds)} and try again.`,
    retryAfterSeconds,
  })

function duration(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Argument for `.catch` of a write: reports a violation of a unique constraint as an error of the field. */
export const takenBy =
  (constraint: string, path: string, code: ErrorCode & MessageKey) =>
  (error: unknown): never => {
    const violated = error as { code?: string; constraint?: string } | null
    if (violated?.code !== '23505' || violated.constraint !== constraint) throw error
    throw new AppError(code, { errors: [fieldError(path, code)] })
  }

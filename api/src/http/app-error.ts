import { type ErrorCode, errorStatus, type FieldError } from '@grace/contract/errors'
import { type MessageKey, messages } from '@grace/contract/messages'
import { summaryOf } from '@grace/contract/problems'

/** Default messages. */
const defaultMessages: Record<ErrorCode, string> = {
  validation_failed: messages.value_not_valid,
  malformed_request: 'The request could not be read',
  looks_automated: messages.looks_automated,
  unauthenticated: 'Please log in to continue.',
  invalid_credentials: messages.invalid_credentials,
  session_ended: messages.session_ended,
  account_inactive: messages.account_inactive,
  forbidden: 'Your account may not do this.',
  confirmation_required: 'Please confirm that it is you.',
  second_factor_required: 'Enter a one-time code or a recovery code, or use a passkey.',
  one_time_code_wrong:
    'This code is not right or was used before. Enter the code that the app shows now; the phone must set its time automatically.',
  passkey_not_valid: 'This passkey could not be checked. Please try again or sign in another way.',
  passkeys_not_here: 'Passkeys do not work at this address. Please open the site at its own address.',
  last_second_factor: 'This is the last second factor, and every administrator must have one.',
  second_factor_missing: 'There is no second factor yet.',
  one_time_code_setup_expired: 'This set-up was replaced by a newer one. Please begin again.',
  second_factor_setup_required: 'Please set up a second factor first.',
  password_change_required: 'Please choose a stronger password first.',
  not_found: 'Not found',
  method_not_allowed: 'This address does not support that method',
  username_taken: messages.username_taken,
  email_taken: messages.email_taken,
  last_admin: messages.last_admin,
  own_account: messages.own_account,
  category_name_taken: messages.category_name_taken,
  in_use: 'This is in use and cannot be deleted',
  changed_meanwhile: 'Somebody else has changed this meanwhile. Please load it again.',
  body_too_large: 'The request is too large',
  address_too_long: 'The address is too long',
  unsupported_media_type: 'The request must be JSON',
  idempotency_key_reused: messages.idempotency_key_reused,
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  internal: 'An error occurred',
  unavailable: 'The service is not available at the moment. Please try again.',
  storage_full: 'There is no space left to store this. Please tell an administrator.',
}

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
    super(message ?? (errors.length > 0 ? summaryOf(errors) : defaultMessages[code]))
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

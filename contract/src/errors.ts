import { z } from './zod.ts'

/** Stable error codes with their HTTP status. A code may also be a message key. */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  looks_automated: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  one_time_code_wrong: 401,
  session_ended: 401,
  account_inactive: 403,
  erasure_pending: 403,
  forbidden: 403,
  guardian_awaited: 403,
  confirmation_required: 403,
  // Not 401, which would make clients refresh their session.
  passkey_not_valid: 403,
  second_factor_required: 403,
  second_factor_setup_required: 403,
  password_change_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  username_taken: 409,
  email_taken: 409,
  last_admin: 409,
  own_account: 409,
  last_second_factor: 409,
  second_factor_missing: 409,
  one_time_code_setup_expired: 409,
  passkeys_not_here: 409,
  category_name_taken: 409,
  album_name_taken: 409,
  in_use: 409,
  not_restorable: 409,
  too_many_blocks: 409,
  changed_meanwhile: 409,
  letter_state: 409,
  job_state: 409,
  too_many_waiting: 409,
  writing_state: 409,
  already_answered: 409,
  requests_closed: 409,
  mail_not_set_up: 409,
  gone: 410,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  import_refused: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof errorStatus

export const FieldError = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string(),
  /** The place in a text that cannot be stored: a few characters up to the first unfit one. */
  near: z.optional(z.string()),
})
export type FieldError = z.infer<typeof FieldError>

/** The body of every error response. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.array(FieldError),
  requestId: z.string(),
  /** For `changed_meanwhile`: the current version, which the write would have overwritten. */
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

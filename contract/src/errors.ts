import { z } from './zod.ts'

/** Stable codes of error answers, with the status each travels under. A validation key may be a code as well. */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  looks_automated: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  session_ended: 401,
  account_inactive: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  username_taken: 409,
  email_taken: 409,
  last_admin: 409,
  own_account: 409,
  category_name_taken: 409,
  in_use: 409,
  changed_meanwhile: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof errorStatus

export const FieldError = z.object({ path: z.string(), message: z.string(), code: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** Every error answer has this shape, whatever its status. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.array(FieldError),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

import type { ErrorCode, FieldError } from '@grace/contract/errors'

/** `offline`: nothing answered. `timeout`: not in time. `cancelled`: the caller gave up. */
export type CallErrorCode = ErrorCode | 'offline' | 'timeout' | 'cancelled'

/** Why a call failed; `message` is a sentence for people, the server's own where it sent one. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: CallErrorCode
  /** 0 when nothing answered. */
  readonly status: number
  readonly errors: FieldError[]
  readonly requestId: string | null
  /** From `Retry-After`. */
  readonly retryAfterSeconds: number | null

  constructor(
    message: string,
    details: {
      code: CallErrorCode
      status?: number
      errors?: FieldError[]
      requestId?: string | null
      retryAfterSeconds?: number | null
    },
  ) {
    super(message)
    this.code = details.code
    this.status = details.status ?? 0
    this.errors = details.errors ?? []
    this.requestId = details.requestId ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}

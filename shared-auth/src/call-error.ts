import type { ErrorCode, FieldError } from '@grace/contract/errors'

/** `offline`: no response. `timeout`: no response in time. `cancelled`: aborted by the caller. */
export type CallErrorCode = ErrorCode | 'offline' | 'timeout' | 'cancelled'

/** Failure of a call; `message` is for people, from the server if it sent one. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: CallErrorCode
  /** 0 without a response. */
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

/** Each kind has a message in the texts. */
export type FailureKind =
  | 'unreachable'
  | 'unreadable'
  | 'tooOld'
  | 'tooNew'
  | 'incompatible'
  | 'altered'
  | 'crashed'
  | 'previewRefused'
  | 'previewUnknown'

export interface FailureFacts {
  /** Release of the console, if known. */
  release?: string
  /** Origin of the console. */
  origin?: string
}

/** Reason why the console could not be loaded. */
export class ConsoleFailure extends Error {
  override name = 'ConsoleFailure'
  readonly kind: FailureKind
  readonly facts: FailureFacts

  constructor(kind: FailureKind, cause: unknown, facts: FailureFacts = {}) {
    super(`The console is ${kind}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.kind = kind
    this.facts = facts
  }
}

/** Each has a sentence of its own among the texts. */
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
  /** The console's release, where that is known. */
  release?: string
  /** Where it comes from. */
  origin?: string
}

/** Why the console is not there. */
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

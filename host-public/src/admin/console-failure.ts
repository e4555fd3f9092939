/** Why the console is not there. */
export class ConsoleFailure extends Error {
  override name = 'ConsoleFailure'
  readonly kind: 'unreachable' | 'incompatible' | 'crashed'

  constructor(kind: ConsoleFailure['kind'], cause: unknown) {
    super(`The console is ${kind}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.kind = kind
  }
}

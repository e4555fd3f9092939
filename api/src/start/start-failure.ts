import { isUnavailable } from '../database/unavailable.ts'
import { CannotStart } from './cannot-start.ts'

/** Message of a failed start: for the operator if expected, otherwise the stack. */
export function startFailure(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  if (isUnavailable(error)) return withCause(error)
  const { code, path: file, stack } = error as NodeJS.ErrnoException
  if (file && (code === 'EACCES' || code === 'EPERM')) {
    return `${file} may not be read by the user that runs this server (${code}).`
  }
  return String(stack ?? error)
}

/** Appends the cause given by the driver, server or pooler, unless the message ends in it. */
export function withCause({ message, cause }: Error): string {
  const reason = cause instanceof Error ? cause.message : ''
  return reason && !message.includes(reason) ? `${message}: ${reason}` : message
}

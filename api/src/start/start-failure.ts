import { isUnavailable } from '../database/unavailable.ts'
import { CannotStart } from './cannot-start.ts'

/** What is printed when a start fails: a sentence for the operator, and a stack only for a mistake of the program. */
export function startFailure(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  if (isUnavailable(error)) return withCause(error)
  const { code, path: file, stack } = error as NodeJS.ErrnoException
  if (file && (code === 'EACCES' || code === 'EPERM')) {
    return `${file} may not be read by the user that runs this server (${code}).`
  }
  return String(stack ?? error)
}

/** With the reason that the driver, the server or a pooler gave, where the message does not end in it already. */
export function withCause({ message, cause }: Error): string {
  const reason = cause instanceof Error ? cause.message : ''
  return reason && !message.includes(reason) ? `${message}: ${reason}` : message
}

import { CallError } from '@grace/shared-auth/call'

/** The server's message, or the fallback when it sent none of its own. */
export const errorMessageOr = (error: unknown, fallbackMessage: string): string =>
  error instanceof CallError && error.status > 0 && error.code !== 'internal'
    ? error.message
    : fallbackMessage

/** Keeps the server's message of a refusal and replaces that of any other failure by `fallbackMessage`. */
export async function withFallbackMessage<T>(work: Promise<T>, fallbackMessage: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof CallError ? new CallError(errorMessageOr(error, fallbackMessage), error) : error
  }
}

import { CallError } from '@grace/shared-auth/call'

/** What the server said, or the sentence for when it said nothing of its own. */
export const errorMessageOr = (error: unknown, fallbackMessage: string): string =>
  error instanceof CallError && error.status > 0 && error.code !== 'internal'
    ? error.message
    : fallbackMessage

/** For a form: a refusal keeps the server's own words, and any other failure is said with `fallbackMessage`. */
export async function withFallbackMessage<T>(work: Promise<T>, fallbackMessage: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof CallError ? new CallError(errorMessageOr(error, fallbackMessage), error) : error
  }
}

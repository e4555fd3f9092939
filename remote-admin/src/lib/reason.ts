import { CallError } from '@grace/shared-auth/call'

/** What the server said, or the sentence for when it said nothing of its own. */
export const reasonOr = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.status > 0 && error.code !== 'internal' ? error.message : otherwise

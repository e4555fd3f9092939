import { CallError } from '@grace/shared-auth/call'
import { reasonOr } from '../lib/reason.ts'

/** The same failure, with the specified sentence where the server gives no reason of its own. */
export function failingAs(error: unknown, sentence: string): CallError {
  const { code, status, errors } =
    error instanceof CallError ? error : { code: 'internal' as const, status: 0, errors: [] }
  return new CallError(reasonOr(error, sentence), { code, status, errors })
}

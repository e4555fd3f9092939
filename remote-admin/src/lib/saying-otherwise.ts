import { CallError } from '@grace/shared-auth/call'
import { reasonOr } from './reason.ts'

/** For a form: a refusal keeps the server's own words, and any other failure is said with `otherwise`. */
export async function sayingOtherwise<T>(work: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof CallError ? new CallError(reasonOr(error, otherwise), error) : error
  }
}

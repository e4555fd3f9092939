import { AppError } from './app-error.ts'

/** SQL: strictly increasing, even if two writes share a millisecond or the clock goes back. */
export const nextUpdatedAt = `greatest(now(), updated_at + interval '1 millisecond')`

/**
 * Refuses a write based on an older version.
 *
 * @param current row locked in the transaction of the write, so that no change happens after the comparison.
 * @throws AppError `changed_meanwhile` with the current version; never if no version was sent.
 */
export function refuseStale(
  current: { updatedAt: string | null },
  { updatedAt }: { updatedAt?: string | null | undefined },
): void {
  if (updatedAt === undefined || updatedAt === current.updatedAt) return
  throw new AppError('changed_meanwhile', { current })
}

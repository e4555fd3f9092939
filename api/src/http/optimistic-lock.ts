import { AppError } from './app-error.ts'

/** SQL: a version that differs from the one before it also where two writes share a millisecond, or the clock went back. */
export const nextUpdatedAt = `greatest(now(), updated_at + interval '1 millisecond')`

/**
 * Refuses a write that was made from an older version.
 *
 * @param current locked in the transaction of the write, so that nothing comes between the comparison and the write.
 * @throws AppError `changed_meanwhile`, with the current version in the answer; never when no version was sent.
 */
export function refuseStale(
  current: { updatedAt: string | null },
  { updatedAt }: { updatedAt?: string | null | undefined },
): void {
  if (updatedAt === undefined || updatedAt === current.updatedAt) return
  throw new AppError('changed_meanwhile', { current })
}

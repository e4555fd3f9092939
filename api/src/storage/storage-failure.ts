import { AppError } from '../http/app-error.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])

/** What a disk or a network answers that is no fault of the request: read-only, forbidden, broken, gone, too busy. */
const unavailable =
  /^(?:EROFS|EACCES|EPERM|EIO|ENOENT|ENOTDIR|EEXIST|EMFILE|ENFILE|ESTALE|ENODEV|ENXIO|ETIMEDOUT|EBUSY|ENOTCONN)$/

/** The error as it is answered, with its cause for the log; what is no failure of a disk stays as it is. */
function asStorageFailure(error: unknown): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined) return error
  if (full.has(code)) return because(new AppError('storage_full'), error)
  if (unavailable.test(code)) return because(new AppError('unavailable', { retryAfterSeconds: 5 }), error)
  return error
}

/** To be given to `.catch`. */
export const storageFailed = (error: unknown): never => {
  throw asStorageFailure(error)
}

export function because(refusal: AppError, cause: unknown): AppError {
  refusal.cause = cause
  return refusal
}

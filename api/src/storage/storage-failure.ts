import { AppError } from '../http/app-error.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])

/** Errors of a disk or network that are not the request's fault: read-only, forbidden, broken, busy. */
const unavailable =
  /^(?:EROFS|EACCES|EPERM|EIO|ENOENT|ENOTDIR|EEXIST|EMFILE|ENFILE|ESTALE|ENODEV|ENXIO|ETIMEDOUT|EBUSY|ENOTCONN)$/

/** Converts an error to its response, with the cause for the log; other errors stay unchanged. */
function asStorageFailure(error: unknown): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined) return error
  if (full.has(code)) return because(new AppError('storage_full'), error)
  if (unavailable.test(code)) return because(new AppError('unavailable', { retryAfterSeconds: 5 }), error)
  return error
}

/** Argument for `.catch`. */
export const storageFailed = (error: unknown): never => {
  throw asStorageFailure(error)
}

export function because(refusal: AppError, cause: unknown): AppError {
  refusal.cause = cause
  return refusal
}

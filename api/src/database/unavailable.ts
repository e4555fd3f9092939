/** The database is temporarily unavailable; the same call may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** If true, answer 503: the request is not at fault. */
export const isUnavailable = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable

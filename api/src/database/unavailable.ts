/** The database cannot be reached or cannot work just now; the same call may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** To be answered with 503: nothing is wrong with the request. */
export const isUnavailable = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable

/** Hours of each day in Kigali time, such as `21:00` to `07:00`. Equal times: none. */
export interface QuietHours {
  from: string
  until: string
}

export const defaultQuietHours: QuietHours = { from: '21:00', until: '07:00' }

/** @param now an instant in milliseconds. */
export function isQuiet({ from, until }: QuietHours, now: number): boolean {
  // Kigali is UTC+2 all year.
  const time = new Date(now + 2 * 3_600_000).toISOString().slice(11, 16)
  return from <= until ? from <= time && time < until : from <= time || time < until
}

import { serverNow } from '@grace/contract/clock'
import { todayInKigali } from '@grace/contract/fields'
import { kigaliTime } from '../../lib/kigali-time.tsx'

/** Value of `KigaliMoment`, to be read as Kigali time; null: at once. */
export type PublishAt = string | null

const dayMs = 24 * 3_600_000
/** A usual hour; the administrator changes it. */
const firstHour = '08:00'

export const tomorrowMorning = (): string => `${todayInKigali(serverNow() + dayMs)}T${firstHour}`

/** A time that was cleared is not valid; an empty one would mean at once. */
export const orInvalid = (moment: string): string => moment || 'T'

/** @returns the instant; null for a value that is no time, and for one that has passed. */
export function plannedFor(value: PublishAt): string | null {
  const time = Date.parse(`${value}:00+02:00`)
  return time > serverNow() ? new Date(time).toISOString() : null
}

/** True for a time that has passed. */
export const isPast = (value: PublishAt): boolean => Date.parse(`${value}:00+02:00`) <= serverNow()

/** ` for Nov 26, 2026, 8:00 AM`; empty unless it is planned. */
export function forTime(value: PublishAt): string {
  const planned = plannedFor(value)
  return planned ? ` for ${kigaliTime(planned)}` : ''
}

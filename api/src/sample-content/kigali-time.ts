import { todayInKigali } from '@grace/contract/fields'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof weekdays)[number]

const dayMs = 86_400_000

/** Kigali has no daylight saving time. */
const instantOf = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`).toISOString()

/** @param days before today in Kigali; at least 1, so that the time is in the past. */
export const daysAgo = (now: number, days: number, time: string): string =>
  instantOf(todayInKigali(now - days * dayMs), time)

/** The next such weekday after today in Kigali, plus some weeks. */
export function comingDay(
  now: number,
  { weekday, weeks, time }: { weekday: Weekday; weeks: number; time: string },
): string {
  const today = new Date(todayInKigali(now)).getUTCDay()
  const ahead = (weekdays.indexOf(weekday) - today + 7) % 7 || 7
  return instantOf(todayInKigali(now + (ahead + weeks * 7) * dayMs), time)
}

/** The date of a Sunday in Kigali, the last one before today for 1. */
export function sundayBefore(now: number, weeks: number): string {
  const weekday = new Date(todayInKigali(now)).getUTCDay()
  return todayInKigali(now - ((weekday || 7) + (weeks - 1) * 7) * dayMs)
}

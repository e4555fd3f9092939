import { serverNow } from './clock.ts'
import { todayInKigali } from './fields.ts'

export const repetitions = ['none', 'weekly', 'monthly-by-day', 'monthly-by-weekday'] as const
export type Repetition = (typeof repetitions)[number]

/** When an event takes place. Instants in UTC; dates in Kigali, which is UTC+2 all year. */
export interface Dates {
  /** Start of the first occurrence. */
  eventDate: string
  /** End of the first occurrence. */
  endDate: string | null
  repeats: Repetition
  /** The last date on which it may begin. Null: repeats without an end. */
  repeatsUntil: string | null
  /** Dates on which it does not take place. */
  exceptions: readonly string[]
}

export interface Occurrence {
  start: string
  end: string | null
}

const dayMs = 86_400_000
/** A repetition that begins after this many months is not found. */
const maxMonths = 1_200

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Which of its weekday in the month a date is, from 1. 5 stands for the last, since few months have a fifth. */
export const weekdayNumber = (date: string) => Math.ceil(Number(date.slice(8)) / 7)

/** The start dates after the first, without a limit. */
function* repeatedDates(first: string, repeats: Repetition): Generator<string> {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number]
  if (repeats === 'weekly') {
    for (let at = Date.parse(first) + 7 * dayMs; ; at += 7 * dayMs) yield dateOf(at)
  }
  if (repeats === 'none') return
  const weekday = new Date(first).getUTCDay()
  for (let ahead = 1; ahead < maxMonths; ahead += 1) {
    const start = Date.UTC(year, month - 1 + ahead, 1)
    const days = new Date(Date.UTC(year, month + ahead, 0)).getUTCDate()
    const firstOne = 1 + ((weekday - new Date(start).getUTCDay() + 7) % 7)
    const number = weekdayNumber(first)
    const last = firstOne + 7 * Math.floor((days - firstOne) / 7)
    const wanted = repeats === 'monthly-by-day' ? day : number === 5 ? last : firstOne + 7 * (number - 1)
    // As in calendars, a month without such a day is left out.
    if (wanted <= days) yield dateOf(start + (wanted - 1) * dayMs)
  }
}

/** Occurrences in order, at most those of a century. */
export function* occurrences({
  eventDate,
  endDate,
  repeats,
  repeatsUntil,
  exceptions,
}: Dates): Generator<Occurrence> {
  const begin = Date.parse(eventDate)
  const durationMs = endDate === null ? null : Date.parse(endDate) - begin
  const first = todayInKigali(begin)
  const at = (date: string): Occurrence => {
    const start = begin + Date.parse(date) - Date.parse(first)
    return {
      start: new Date(start).toISOString(),
      end: durationMs === null ? null : new Date(start + durationMs).toISOString(),
    }
  }
  const isOn = (date: string) => repeats === 'none' || !exceptions.includes(date)
  if (isOn(first)) yield at(first)
  const until = repeatsUntil ?? dateOf(Date.parse(first) + maxMonths * 30 * dayMs)
  for (const date of repeatedDates(first, repeats)) {
    if (date > until) return
    if (isOn(date)) yield at(date)
  }
}

/** Instant from which an occurrence is over: its end, or without one the end of its day in Kigali. */
export const overAt = ({ start, end }: Occurrence): string =>
  end ?? new Date(Date.parse(`${todayInKigali(Date.parse(start))}T22:00:00Z`)).toISOString()

/** The first occurrence that is not over. Null: all are. */
export function nextOccurrence(dates: Dates, now = serverNow()): Occurrence | null {
  for (const occurrence of occurrences(dates)) {
    if (Date.parse(overAt(occurrence)) > now) return occurrence
  }
  return null
}

/** Null for an event that repeats without an end, and for one that never takes place. */
export function lastOccurrence(dates: Dates): Occurrence | null {
  if (dates.repeats !== 'none' && dates.repeatsUntil === null) return null
  let last: Occurrence | null = null
  for (const occurrence of occurrences(dates)) last = occurrence
  return last
}

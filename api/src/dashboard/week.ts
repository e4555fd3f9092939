import type { WeekItem } from '@grace/contract/dashboard'
import type { Event } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import type { Language } from '@grace/contract/languages'
import { type Occurrence, occurrences, overAt } from '@grace/contract/occurrences'
import type { Service } from '@grace/contract/services'
import { shownText } from '../texts/single-fields.ts'

const dayMs = 86_400_000
const days = 7

/** Kigali has no daylight saving time. */
const beginningOf = (date: string) => Date.parse(`${date}T00:00:00+02:00`)
const later = (date: string, by: number) => new Date(Date.parse(date) + by * dayMs).toISOString().slice(0, 10)
const timeInKigali = (ms: number) => new Date(ms + 2 * 3_600_000).toISOString().slice(11, 16)

/** Content with a scheduled publication. */
export interface Scheduled {
  kind: 'announcement' | 'post'
  id: number
  title: string
  publishDate: string
}

/** Instants between which the seven days from a date on lie. */
export const rangeOf = (today: string) => ({
  from: new Date(beginningOf(today)).toISOString(),
  until: new Date(beginningOf(later(today, days))).toISOString(),
})

/** The services of a day, with their exceptions. */
function servicesOn(date: string, services: readonly Service[], main: Language): WeekItem[] {
  const weekday = new Date(date).getUTCDay()
  return services.flatMap((service): WeekItem[] => {
    const isItsDay = service.weekday === weekday
    const exception = service.exceptions.find((one) => one.date === date)
    if (!isItsDay && !exception?.start) return []
    const start = exception?.start ?? service.start
    const isMoved = isItsDay && start !== service.start
    return [
      {
        kind: 'service',
        id: service.id,
        title: shownText(service.texts, main)?.name ?? '',
        date,
        start,
        state: stateOf({ isItsDay, isMoved, isCancelled: exception?.start === null }),
        usualStart: isMoved ? service.start : null,
      },
    ]
  })
}

const stateOf = (is: { isItsDay: boolean; isMoved: boolean; isCancelled: boolean }): WeekItem['state'] => {
  if (!is.isItsDay) return 'additional'
  if (is.isCancelled) return 'cancelled'
  return is.isMoved ? 'moved' : 'usual'
}

/** Occurrences of an event between two instants; one that goes on is listed on the first day. */
function occurrencesOf(event: Event, today: string): WeekItem[] {
  const { from, until } = rangeOf(today)
  const items: WeekItem[] = []
  const { id, title } = event
  // Cancelled dates are computed as well, to be shown as cancelled.
  for (const occurrence of occurrences({ ...event, exceptions: [] })) {
    if (occurrence.start >= until) break
    if (isOver(occurrence, from)) continue
    const begins = Date.parse(occurrence.start)
    const goesOn = occurrence.start < from
    const day = todayInKigali(begins)
    const isCancelled = event.repeats !== 'none' && event.exceptions.includes(day)
    if (goesOn && isCancelled) continue
    items.push({
      kind: 'event',
      id,
      title,
      date: goesOn ? today : day,
      start: goesOn ? null : timeInKigali(begins),
      state: isCancelled ? 'cancelled' : 'usual',
      usualStart: null,
    })
  }
  return items
}

const isOver = (occurrence: Occurrence, at: string) => overAt(occurrence) <= at

/** Seven days from today on, in the order in which visitors will have them. */
export function weekOf(
  today: string,
  content: {
    services: readonly Service[]
    events: readonly Event[]
    scheduled: readonly Scheduled[]
    /** The main language of the installation. */
    main: Language
  },
): WeekItem[] {
  const dates = Array.from({ length: days }, (_, at) => later(today, at))
  const items: WeekItem[] = [
    ...dates.flatMap((date) => servicesOn(date, content.services, content.main)),
    ...content.events.flatMap((event) => occurrencesOf(event, today)),
    ...content.scheduled.map(({ kind, id, title, publishDate }) => ({
      kind,
      id,
      title,
      date: todayInKigali(Date.parse(publishDate)),
      start: timeInKigali(Date.parse(publishDate)),
      state: 'scheduled' as const,
      usualStart: null,
    })),
  ]
  const order = ({ date, start, kind, id }: WeekItem) =>
    `${date} ${start ?? ''} ${kind} ${String(id).padStart(12, '0')}`
  return items.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

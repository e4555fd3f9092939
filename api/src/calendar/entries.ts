import type { Event } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { joinPath, type Language } from '@grace/contract/languages'
import { type Dates, weekdayNumber } from '@grace/contract/occurrences'
import { durationOf } from '@grace/contract/service-duration'
import type { Service } from '@grace/contract/services'
import type { Settings } from '@grace/contract/settings'
import type { Texts } from '../texts/repository.ts'
import { shownText } from '../texts/single-fields.ts'
import { type Entry, utcTime } from './icalendar.ts'

export interface Reader {
  language: Language
  settings: Settings
  /** Null: never. */
  settingsChangedAt: string | null
  siteUrl: string
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const dayMs = 86_400_000

const instantAt = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`).toISOString()

const textFor = <Fields>(texts: Texts<Fields>, { language, settings }: Reader) =>
  texts[language] ?? shownText(texts, settings.mainLanguage)

/** Changes of the settings count where an entry shows the usual place, or a text of the main language. */
function changeSeen<Fields extends { place: string | null }>(
  { texts, updatedAt }: { texts: Texts<Fields>; updatedAt: string },
  { language, settingsChangedAt }: Reader,
): string {
  const usesSettings = !texts[language]?.place
  return usesSettings && settingsChangedAt && settingsChangedAt > updatedAt ? settingsChangedAt : updatedAt
}

const usualPlace = ({ language, settings }: Reader) =>
  settings.addressByLanguage[language] ?? settings.address

function ruleOf({ eventDate, repeats, repeatsUntil }: Dates): string | null {
  const date = todayInKigali(Date.parse(eventDate))
  const until = repeatsUntil ? `;UNTIL=${utcTime(`${repeatsUntil}T23:59:59+02:00`)}` : ''
  const number = weekdayNumber(date)
  const weekday = weekdays[new Date(date).getUTCDay()]
  switch (repeats) {
    case 'none':
      return null
    case 'weekly':
      return `FREQ=WEEKLY${until}`
    case 'monthly-by-day':
      return `FREQ=MONTHLY;BYMONTHDAY=${Number(date.slice(8))}${until}`
    case 'monthly-by-weekday':
      return `FREQ=MONTHLY;BYDAY=${number === 5 ? -1 : number}${weekday}${until}`
  }
}

export function eventEntry(event: Event, reader: Reader): Entry {
  const { id, eventDate, endDate, exceptions, latitude, longitude } = event
  const { title = '', description = null, place = null } = textFor(event.texts, reader) ?? {}
  const time = eventDate.slice(10)
  return {
    uid: `event-${id}`,
    start: eventDate,
    end: endDate,
    changedAt: changeSeen(event, reader),
    title,
    description,
    place: place ?? usualPlace(reader),
    position: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    url: `${reader.siteUrl}${joinPath(reader.language, `/events/${id}`)}`,
    rule: ruleOf(event),
    leftOut: exceptions.map((date) => startOn(date, eventDate, time)),
  }
}

/** Start on a date in Kigali, where the date in UTC may be the day before. */
function startOn(date: string, eventDate: string, time: string): string {
  const shiftMs = Date.parse(eventDate.slice(0, 10)) - Date.parse(todayInKigali(Date.parse(eventDate)))
  return new Date(Date.parse(date) + shiftMs).toISOString().slice(0, 10) + time
}

/** A weekly service from its creation on, and the days on which it is at another time or in addition. */
export function serviceEntries(service: Service, reader: Reader): Entry[] {
  const { id, weekday, start, exceptions, createdAt } = service
  const { name = '', place = null, note = null } = textFor(service.texts, reader) ?? {}
  const created = todayInKigali(Date.parse(createdAt))
  const ahead = (weekday - new Date(created).getUTCDay() + 7) % 7
  const first = new Date(Date.parse(created) + ahead * dayMs).toISOString().slice(0, 10)
  const isUsual = (date: string) => new Date(date).getUTCDay() === weekday && date >= first
  const common = {
    changedAt: changeSeen(service, reader),
    title: name,
    description: note,
    place: place ?? usualPlace(reader),
    url: `${reader.siteUrl}${joinPath(reader.language, '/')}`,
  }
  const endOf = (begin: string, times?: { start: string; end: string | null }) =>
    new Date(Date.parse(begin) + durationOf(service, times) * 60_000).toISOString()
  const usualStart = instantAt(first, start)
  return [
    {
      ...common,
      uid: `service-${id}`,
      start: usualStart,
      end: endOf(usualStart),
      rule: 'FREQ=WEEKLY',
      leftOut: exceptions
        .filter((each) => each.start === null && isUsual(each.date))
        .map(({ date }) => instantAt(date, start)),
    },
    ...exceptions.flatMap((each): Entry[] => {
      if (each.start === null) return []
      const begin = instantAt(each.date, each.start)
      const own = { ...common, start: begin, end: endOf(begin, { start: each.start, end: each.end }) }
      return isUsual(each.date)
        ? [{ ...own, uid: `service-${id}`, replaces: instantAt(each.date, start) }]
        : [{ ...own, uid: `service-${id}-${each.date}` }]
    }),
  ]
}

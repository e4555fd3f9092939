import type { PublicService } from '@grace/contract/services'
import { useSyncExternalStore } from 'react'

const dayMs = 86_400_000
/** Exceptions may cancel several weeks in a row. */
const maxDays = 60

/** Start of a service in ms since the epoch, from a date and a time in Kigali, which is UTC+2 all year. */
const startOf = (day: string, time: string) => Date.parse(`${day}T${time}:00+02:00`)

/** The first start of a service after `now`, with regard to its exceptions. Null: none within two months. */
export function nextStart({ weekday, start, exceptions }: PublicService, now: number): number | null {
  const today = Date.parse(new Date(now + 2 * 3_600_000).toISOString().slice(0, 10))
  for (let at = today; at <= today + maxDays * dayMs; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const exception = exceptions.find(({ date }) => date === day)
    const usual = new Date(at).getUTCDay() === weekday ? start : null
    const time = exception ? exception.start : usual
    if (time && startOf(day, time) > now) return startOf(day, time)
  }
  return null
}

/** Id of the service that begins first after `now`. */
export function nextServiceAt(services: readonly PublicService[], now: number): number | null {
  const starts = services.flatMap((service) => {
    const start = nextStart(service, now)
    return start === null ? [] : [{ id: service.id, start }]
  })
  return starts.sort((a, b) => a.start - b.start)[0]?.id ?? null
}

const never = () => () => {}

/** Id of the next service; null while prerendering, because a page is read later than it is rendered. */
export const useNextService = (services: readonly PublicService[], isWanted: boolean): number | null =>
  useSyncExternalStore(
    never,
    () => (isWanted ? nextServiceAt(services, Date.now()) : null),
    () => null,
  )

import type { PublicService } from '@grace/contract/services'
import { type Gathering, marksOf } from './next-service-starter.ts'

const dayMs = 86_400_000
const kigaliMs = 2 * 3_600_000
/** Exceptions may cancel several weeks in a row. */
const maxDays = 60

interface Start extends Gathering {
  service: PublicService
}

/** The first start of a service after `now`, with regard to its exceptions. Null: none within two months. */
export function nextStart(service: PublicService, now: number): Start | null {
  const { weekday, start, exceptions } = service
  const today = Date.parse(new Date(now + kigaliMs).toISOString().slice(0, 10))
  for (let day = today; day <= today + maxDays * dayMs; day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10)
    const exception = exceptions.find((each) => each.date === date)
    const usual = new Date(day).getUTCDay() === weekday ? start : null
    const time = exception ? exception.start : usual
    const at = `${date}T${time}+02:00`
    if (time && Date.parse(at) > now) return { service, at, isOnce: Boolean(exception) }
  }
  return null
}

/** The next start of each service, in the order of the week: one that depends on the time would not hydrate. */
export const nextStarts = (services: readonly PublicService[], now: number): Start[] =>
  services.flatMap((service) => nextStart(service, now) ?? [])

/** For each start, the attributes of its element for `markNextService`. */
export function attributesOf(starts: readonly Start[], now: number) {
  const marks = marksOf(starts, now)
  return new Map(
    starts.map(({ service, at, isOnce }, index) => [
      service.id,
      {
        'data-at': at,
        'data-once': isOnce ? '' : undefined,
        'data-days': marks[index]?.days,
        'data-next': marks[index]?.isNext ? '' : undefined,
      },
    ]),
  )
}

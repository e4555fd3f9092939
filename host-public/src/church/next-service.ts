import { durationOf } from '@grace/contract/service-duration'
import type { PublicService, ServiceException } from '@grace/contract/services'
import { useEffect } from 'react'
import type { Gathering, Mark } from './gatherings.ts'
import { markNextService } from './next-service-starter.ts'

/** It begins on a Sunday; a page would not hydrate with dates that depend on the time. */
const anyWeek = '1970-02-0'

export interface OfService extends Gathering {
  /** Not that of another gathering. */
  key: string
  service: PublicService
}

export const weekly = (service: PublicService): OfService => ({
  key: `${service.id}`,
  service,
  first: `${anyWeek}${1 + service.weekday}T${service.start}+02:00`,
  minutes: durationOf(service),
  isOnce: false,
  except: service.exceptions.map(({ date }) => date),
})

/** Null: cancelled. */
export const once = (service: PublicService, { date, start, end }: ServiceException): OfService | null =>
  start === null
    ? null
    : {
        key: `${service.id} ${date}`,
        service,
        first: `${date}T${start}+02:00`,
        minutes: durationOf(service, { start, end }),
        isOnce: true,
        except: [],
      }

/** Gatherings of every week in the order of the week, those of one date beside their service. */
export const gatheringsOf = (services: readonly PublicService[]): OfService[] =>
  services.flatMap((service) => [
    weekly(service),
    ...service.exceptions.flatMap((exception) => once(service, exception) ?? []),
  ])

/** For `markNextService`. */
export const attributesOf = ({ first, minutes, isOnce, except }: Gathering, mark?: Mark) => ({
  'data-first': first,
  'data-minutes': minutes,
  'data-once': isOnce ? '' : undefined,
  'data-except': except.join(' ') || undefined,
  'data-state': mark?.state,
  'data-next': mark?.isNext ? '' : undefined,
  // The first script corrects what an older page says.
  suppressHydrationWarning: true,
})

/** Marks what is drawn after the first script ran: with the visitors' own time, and counted on. */
export const useMarks = (): void => useEffect(() => markNextService())

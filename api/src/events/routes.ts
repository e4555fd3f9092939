import { type Event, type EventChange, events, type NewEvent } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { isEditor } from '../http/access.ts'
import { problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import { eventRepository } from './repository.ts'

export function eventRoutes({ db }: App, { mutate, totals }: { mutate: Mutate; totals: Totals }) {
  const repositoryOf = async (db: Db) => eventRepository(db, await mainLanguageOf(db))
  const routes = kindRoutes<Event, NewEvent, EventChange>(db, mutate, {
    kind: 'event',
    endpoints: events,
    repositoryOf,
    textRequired: 'event_title_required',
    nameOf: ({ title, eventDate }) => ({ title, eventDate }),
    // The single fields repeat a text; the others are derived.
    audited: ({ title: _, description: __, place: ___, nextDate: ____, picture: _____, ...event }) => event,
    refuse: (change, before) => {
      refusePast(change, before)
      refuseWrongDates(change, before)
    },
  })
  return {
    ...routes,
    list: async (request) => {
      const repository = await repositoryOf(db)
      const query = isEditor(request) ? request.query : { when: 'coming' as const, ...request.query }
      return (part) => repository.list({ ...query, ...part }, { totals })
    },
  } satisfies Partial<Handlers<typeof events>>
}

/**
 * Forms send the date unchanged with other fields, and the text of a past event may be edited.
 *
 * @throws AppError for the date, by the clock of the server.
 */
export function refusePast({ eventDate }: NewEvent | EventChange, before: Event | null): void {
  if (!eventDate || eventDate === before?.eventDate) return
  if (Date.parse(eventDate) <= Date.now()) throw problem('eventDate', 'event_date_past')
}

/** A change may name only one of two dates. @throws AppError for the later one. */
export function refuseWrongDates(change: NewEvent | EventChange, before: Event | null): void {
  const { eventDate = before?.eventDate ?? '', endDate = before?.endDate } = change
  const { repeats = before?.repeats ?? 'none', repeatsUntil = before?.repeatsUntil } = change
  if (endDate && endDate <= eventDate) throw problem('endDate', 'event_end_not_after_start')
  if (repeats !== 'none' && repeatsUntil && repeatsUntil < todayInKigali(Date.parse(eventDate))) {
    throw problem('repeatsUntil', 'repeats_until_before_start')
  }
  const { latitude = before?.latitude ?? null, longitude = before?.longitude ?? null } = change
  if ((latitude === null) !== (longitude === null)) throw problem('latitude', 'coordinates_not_valid')
}

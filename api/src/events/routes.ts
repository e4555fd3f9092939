import { type Event, type EventChange, events, type NewEvent } from '@grace/contract/events'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { isAdmin } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { mainLanguageOf, subjectMutations } from '../texts/subject-mutations.ts'
import { eventRepository } from './repository.ts'

export function eventRoutes(app: App, { mutate, totals }: { mutate: ContentMutation; totals: Totals }) {
  const repositoryOf = async (db: Db) => eventRepository(db, await mainLanguageOf(db))
  const { create, update, remove } = subjectMutations<Event, NewEvent, EventChange>(mutate, repositoryOf, {
    type: 'event',
    textRequired: 'event_title_required',
    nameOf: ({ title, eventDate }) => ({ title, eventDate }),
    // The single fields repeat a text.
    compared: ({ title: _, description: __, place: ___, ...event }) => event,
    refuse: refusePast,
  })

  return {
    list: async (request, reply) => {
      const query = isAdmin(request) ? request.query : { ...request.query, when: 'coming' as const }
      const { items, total } = await (await repositoryOf(app.db)).list(query, { totals })
      reply.header('x-total-count', total)
      return items
    },
    one: async (request) => {
      const repository = await repositoryOf(app.db)
      return found(await repository.byId(request.params.id, { all: isAdmin(request) }), 'event')
    },
    create: async (request) => done(events.create, await create(request, request.body)),
    update: async (request) => done(events.update, await update(request, request.params.id, request.body)),
    remove: async (request) => done(events.remove, await remove(request, request.params.id)),
  } satisfies Partial<Handlers<typeof events>>
}

/**
 * Forms send the date unchanged with other fields, and the text of a past event may be edited.
 *
 * @throws AppError for the date, by the clock of the server.
 */
function refusePast({ eventDate }: NewEvent | EventChange, before: Event | null): void {
  if (!eventDate || eventDate === before?.eventDate) return
  if (Date.parse(eventDate) <= Date.now()) throw problem('eventDate', 'event_date_past')
}

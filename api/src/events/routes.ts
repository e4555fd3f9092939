import { events } from '@grace/contract/events'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Totals } from '../content/totals.ts'
import { callerOf, isAdmin } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { eventRepository } from './repository.ts'

export function eventRoutes(app: App, { mutate, totals }: { mutate: ContentMutation; totals: Totals }) {
  const repository = eventRepository(app.db)

  return {
    list: async (request, reply) => {
      const query = isAdmin(request) ? request.query : { ...request.query, when: 'coming' as const }
      const { items, total } = await repository.list(query, { totals })
      reply.header('x-total-count', total)
      return items
    },
    one: async (request) =>
      found(await repository.byId(request.params.id, { all: isAdmin(request) }), 'event'),
    create: async (request) => {
      const { body } = request
      const created = await mutate(request, async (tx) => {
        refusePast(body.eventDate)
        const result = await eventRepository(tx).insert(body, callerOf(request).accountId)
        const { id, title, eventDate } = result
        return {
          result,
          audit: { action: 'event.create', subject: { type: 'event', id }, after: { title, eventDate } },
        }
      })
      return done(events.create, created)
    },
    update: async (request) => {
      const { body, params } = request
      const changed = await mutate(request, async (tx) => {
        const repository = eventRepository(tx)
        const before = found(await repository.lockById(params.id), 'event')
        refuseStale(before, body)
        // Forms send the date unchanged with other fields, and the text of a past event may be edited.
        if (body.eventDate && body.eventDate !== before.eventDate) refusePast(body.eventDate)
        const after = await repository.update(before, body, callerOf(request).accountId)
        return {
          result: after,
          audit: {
            action: 'event.update',
            subject: { type: 'event', id: params.id },
            ...changesBetween(before, after),
          },
        }
      })
      return done(events.update, changed)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const repository = eventRepository(tx)
        const { title, eventDate } = found(await repository.lockById(id), 'event')
        await repository.remove(id)
        return {
          result: null,
          audit: { action: 'event.delete', subject: { type: 'event', id }, before: { title, eventDate } },
        }
      })
      return done(events.remove, null)
    },
  } satisfies Partial<Handlers<typeof events>>
}

/** @throws AppError for its field, by the clock of the server. */
function refusePast(eventDate: string): void {
  if (Date.parse(eventDate) <= Date.now()) throw problem('eventDate', 'event_date_past')
}

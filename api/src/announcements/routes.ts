import { announcements } from '@grace/contract/announcements'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Totals } from '../content/totals.ts'
import { callerOf, isAdmin } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { announcementRepository } from './repository.ts'

export function announcementRoutes(
  app: App,
  { mutate, totals }: { mutate: ContentMutation; totals: Totals },
) {
  const repository = announcementRepository(app.db)

  return {
    list: async (request, reply) => {
      const { items, total } = await repository.list(request.query, { all: isAdmin(request), totals })
      reply.header('x-total-count', total)
      return items
    },
    one: async (request) =>
      found(await repository.byId(request.params.id, { all: isAdmin(request) }), 'announcement'),
    create: async (request) => {
      const created = await mutate(request, async (tx) => {
        const result = await announcementRepository(tx).insert(request.body, callerOf(request).accountId)
        const { id, title, publishDate } = result
        return {
          result,
          audit: {
            action: 'announcement.create',
            subject: { type: 'announcement', id },
            after: { title, publishDate },
          },
        }
      })
      return done(announcements.create, created)
    },
    update: async (request) => {
      const { id } = request.params
      const changed = await mutate(request, async (tx) => {
        const repository = announcementRepository(tx)
        const before = found(await repository.lockById(id), 'announcement')
        refuseStale(before, request.body)
        const after = await repository.update(before, request.body, callerOf(request).accountId)
        return {
          result: after,
          audit: {
            action: 'announcement.update',
            subject: { type: 'announcement', id },
            ...changesBetween(before, after),
          },
        }
      })
      return done(announcements.update, changed)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const repository = announcementRepository(tx)
        const { title, publishDate } = found(await repository.lockById(id), 'announcement')
        await repository.remove(id)
        return {
          result: null,
          audit: {
            action: 'announcement.delete',
            subject: { type: 'announcement', id },
            before: { title, publishDate },
          },
        }
      })
      return done(announcements.remove, null)
    },
  } satisfies Partial<Handlers<typeof announcements>>
}

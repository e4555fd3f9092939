import {
  type Announcement,
  type AnnouncementChange,
  announcements,
  type NewAnnouncement,
} from '@grace/contract/announcements'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { isEditor } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { mainLanguageOf, subjectMutations } from '../texts/subject-mutations.ts'
import { trashRepository } from '../trash/repository.ts'
import { announcementRepository } from './repository.ts'

export function announcementRoutes(
  app: App,
  { mutate, totals }: { mutate: ContentMutation; totals: Totals },
) {
  const repositoryOf = async (db: Db) => ({
    ...announcementRepository(db, await mainLanguageOf(db)),
    remove: (id: number, by: string) => trashRepository(db).put({ kind: 'announcement', id }, by),
  })
  const { create, update, remove } = subjectMutations<Announcement, NewAnnouncement, AnnouncementChange>(
    mutate,
    repositoryOf,
    {
      type: 'announcement',
      textRequired: 'announcement_title_required',
      nameOf: ({ title, publishDate }) => ({ title, publishDate }),
      // The single fields repeat a text.
      compared: ({ title: _, content: __, ...announcement }) => announcement,
    },
  )

  const handlers = {
    list: async (request) => {
      const repository = await repositoryOf(app.db)
      const options = { all: isEditor(request), totals }
      return (part) => repository.list({ ...request.query, ...part }, options)
    },
    one: async (request) => {
      const repository = await repositoryOf(app.db)
      return found(await repository.byId(request.params.id, { all: isEditor(request) }), 'announcement')
    },
    create: async (request) => done(announcements.create, await create(request, request.body)),
    update: async (request) =>
      done(announcements.update, await update(request, request.params.id, request.body)),
    remove: async (request) => done(announcements.remove, await remove(request, request.params.id)),
  } satisfies Partial<Handlers<typeof announcements>>
  return { ...handlers, restore: update }
}

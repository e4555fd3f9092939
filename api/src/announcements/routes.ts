import {
  type Announcement,
  type AnnouncementChange,
  announcements,
  type NewAnnouncement,
} from '@grace/contract/announcements'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { isEditor } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import { announcementRepository } from './repository.ts'

export function announcementRoutes({ db }: App, { mutate, totals }: { mutate: Mutate; totals: Totals }) {
  const repositoryOf = async (db: Db) => announcementRepository(db, await mainLanguageOf(db))
  const routes = kindRoutes<Announcement, NewAnnouncement, AnnouncementChange>(db, mutate, {
    kind: 'announcement',
    endpoints: announcements,
    repositoryOf,
    textRequired: 'announcement_title_required',
    nameOf: ({ title, publishDate }) => ({ title, publishDate }),
    // The single fields repeat a text.
    audited: ({ title: _, content: __, ...announcement }) => announcement,
  })
  return {
    ...routes,
    list: async (request) => {
      const repository = await repositoryOf(db)
      const options = { all: isEditor(request), totals }
      return (part) => repository.list({ ...request.query, ...part }, options)
    },
    one: async (request) => {
      const repository = await repositoryOf(db)
      const { id } = request.params
      return found(
        await (isEditor(request) ? repository.byId(id) : repository.publicById(id)),
        'announcement',
      )
    },
  } satisfies Partial<Handlers<typeof announcements>>
}

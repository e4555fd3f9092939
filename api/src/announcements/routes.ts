import {
  type Announcement,
  type AnnouncementChange,
  announcements,
  type NewAnnouncement,
} from '@grace/contract/announcements'
import { mainLanguageOf } from '../content/main-language.ts'
import type { AfterCommit, Mutate } from '../content/mutate.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { isEditor } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import type { RecordingFiles } from '../recordings/recording-files.ts'
import { withRecording } from '../recordings/with-recording.ts'
import { announcementRepository } from './repository.ts'

interface Parts {
  mutate: Mutate
  totals: Totals
  recordings: RecordingFiles
}

export function announcementRoutes({ db }: App, { mutate, totals, recordings }: Parts) {
  const rowsOf = async (db: Db) => announcementRepository(db, await mainLanguageOf(db))
  const repositoryOf = async (db: Db, afterCommit: AfterCommit) =>
    withRecording<Announcement, NewAnnouncement, AnnouncementChange>('announcement', await rowsOf(db), {
      db,
      afterCommit,
      recordings,
    })
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
      const repository = await rowsOf(db)
      const options = { all: isEditor(request), totals }
      return (part) => repository.list({ ...request.query, ...part }, options)
    },
    one: async (request) => {
      const repository = await rowsOf(db)
      const { id } = request.params
      return found(
        await (isEditor(request) ? repository.byId(id) : repository.publicById(id)),
        'announcement',
      )
    },
  } satisfies Partial<Handlers<typeof announcements>>
}

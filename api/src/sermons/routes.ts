import { type NewSermon, type SermonChange, sermons, type WholeSermon } from '@grace/contract/sermons'
import { mainLanguageOf } from '../content/main-language.ts'
import type { AfterCommit, Mutate } from '../content/mutate.ts'
import type { Db } from '../database/db.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import type { RecordingFiles } from '../recordings/recording-files.ts'
import { withRecording } from '../recordings/with-recording.ts'
import { sermonRepository } from './repository.ts'

interface Parts {
  mutate: Mutate
  recordings: RecordingFiles
}

export function sermonRoutes({ db }: App, { mutate, recordings }: Parts) {
  const rowsOf = async (db: Db) => sermonRepository(db, await mainLanguageOf(db))

  const repositoryOf = async (db: Db, afterCommit: AfterCommit) => {
    const rows = await rowsOf(db)
    return withRecording<WholeSermon, NewSermon, SermonChange>(
      'sermon',
      { ...rows, byId: rows.wholeById },
      { db, afterCommit, recordings },
    )
  }

  const routes = kindRoutes<WholeSermon, NewSermon, SermonChange>(db, mutate, {
    kind: 'sermon',
    endpoints: sermons,
    repositoryOf,
    textRequired: 'sermon_title_required',
    publicTexts: ({ texts, speaker, series }) => ({ texts, speaker, series }),
    nameOf: ({ texts, date, speaker }) => ({ title: Object.values(texts)[0]?.title, date, speaker }),
    // These fields depend on other sermons, and are not changed with this one.
    audited: ({ seriesId: _, older: __, newer: ___, ...sermon }) => sermon,
  })
  return {
    ...routes,
    list: async ({ query }) => {
      const repository = await rowsOf(db)
      return (part) => repository.list({ ...query, ...part })
    },
    series: async () => (await rowsOf(db)).series,
  } satisfies Partial<Handlers<typeof sermons>>
}

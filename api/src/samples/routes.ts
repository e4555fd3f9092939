import { samplesIn, withoutSamples } from '@grace/contract/sample-settings'
import { type Sample, type SampleKind, samples } from '@grace/contract/samples'
import { announcementRepository } from '../announcements/repository.ts'
import { blockRepository } from '../blocks/repository.ts'
import { blogRepository } from '../blogs/repository.ts'
import { categoryRepository } from '../categories/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Db } from '../database/db.ts'
import { eventRepository } from '../events/repository.ts'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { pictureRepository } from '../pictures/repository.ts'
import { postRepository } from '../posts/repository.ts'
import type { RecordingFiles } from '../recordings/recording-files.ts'
import { sermonRepository } from '../sermons/repository.ts'
import { serviceRepository } from '../services/repository.ts'
import { settingsRepository } from '../settings/repository.ts'
import type { Announced, LooseFiles } from '../storage/loose-files.ts'
import { sampleRepository } from './repository.ts'

interface Parts {
  mutate: ContentMutation
  recordings: RecordingFiles
  loose: LooseFiles
}

/** Posts first: they use the others. */
const order: SampleKind[] = [
  'post',
  'blog',
  'event',
  'block',
  'announcement',
  'service',
  'sermon',
  'category',
  'picture',
]

export function sampleRoutes(app: App, { mutate, recordings, loose }: Parts) {
  const read = async (db: Db) => ({
    items: await sampleRepository(db).list(),
    settings: samplesIn(await settingsRepository(db).read()),
  })

  /** Deletes rows. @returns their files, to discard after the commit. */
  async function removeRows(tx: Db, gone: readonly Sample[]): Promise<(Announced | null)[]> {
    const { mainLanguage: main } = await settingsRepository(tx).read()
    const pictures = pictureRepository(tx, main)
    const repositories = {
      post: postRepository(tx, main),
      blog: blogRepository(tx, main),
      event: eventRepository(tx, main),
      block: blockRepository(tx, main),
      announcement: announcementRepository(tx, main),
      service: serviceRepository(tx, main),
      sermon: sermonRepository(tx, main),
      category: categoryRepository(tx, main),
      picture: pictures,
    }
    const files: (Announced | null)[] = []
    for (const { kind, id } of order.flatMap((kind) => gone.filter((sample) => sample.kind === kind))) {
      if (kind === 'sermon') files.push(await recordings.assign(tx, { sermonId: id, recordingId: null }))
      if (kind === 'picture') {
        const picture = await pictures.byId(id, { isEditor: true })
        if (picture) {
          files.push(await loose.loosen(tx, [picture.path, ...picture.variants.map(({ path }) => path)]))
        }
      }
      await repositories[kind].remove(id)
    }
    return files
  }

  return {
    read: () => read(app.db),
    remove: async (request) => {
      const { left, files } = await mutate(request, async (tx) => {
        const settings = settingsRepository(tx)
        const emptied = withoutSamples(await settings.lock())
        const gone = (await sampleRepository(tx).list({ lock: true })).filter(
          ({ usedBy }) => usedBy.length === 0,
        )
        const files = await removeRows(tx, gone)
        const fields = Object.keys(emptied)
        if (fields.length > 0) await settings.update(emptied, callerOf(request).username)
        return {
          result: { left: await read(tx), files },
          audit:
            gone.length + fields.length === 0
              ? []
              : {
                  action: 'settings.remove-samples',
                  subject: { type: 'settings' as const, id: 1 },
                  before: { ...titlesByKind(gone), settings: fields },
                },
        }
      })
      for (const announced of files) await recordings.discard(announced)
      return done(samples.remove, left)
    },
  } satisfies Partial<Handlers<typeof samples>>
}

const titlesByKind = (gone: readonly Sample[]) =>
  Object.fromEntries(
    order.flatMap((kind) => {
      const titles = gone.filter((sample) => sample.kind === kind).map(({ title }) => title)
      return titles.length > 0 ? [[kind, titles]] : []
    }),
  )

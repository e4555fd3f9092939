import { removedSettings, samplesIn, withoutSamples } from '@grace/contract/sample-settings'
import { inventedKinds, type Sample, sampleKinds, samples } from '@grace/contract/samples'
import type { Mutate } from '../content/mutate.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { settingsRepository } from '../settings/repository.ts'
import { trashRepository } from '../trash/repository.ts'
import { sampleRepository } from './repository.ts'

export function sampleRoutes(app: App, { mutate }: { mutate: Mutate }) {
  const read = async (db: Db) => ({
    items: await sampleRepository(db).list(),
    settings: samplesIn(await settingsRepository(db).read()),
  })

  return {
    read: () => read(app.db),
    remove: async (request) => {
      const { username } = callerOf(request)
      const left = await mutate(request, async (tx) => {
        const settings = settingsRepository(tx)
        const before = await settings.lock()
        const emptied = withoutSamples(before)
        const fields = Object.keys(emptied)
        const repository = sampleRepository(tx)
        const gone = (await repository.list({ lock: true })).filter(({ usedBy }) => usedBy.length === 0)
        if (gone.length + fields.length === 0) {
          return { result: { ...(await read(tx)), removalId: null as number | null }, audit: [] }
        }
        const removalId = await repository.beginRemoval(gone, removedSettings(before))
        await trashRepository(tx).put({ kind: 'sample-content', id: removalId }, username)
        if (fields.length > 0) await settings.update(emptied, username)
        return {
          result: { ...(await read(tx)), removalId },
          audit: {
            action: 'settings.remove-samples',
            subject: { type: 'settings' as const, id: 1 },
            before: { ...namesByKind(gone), settings: fields },
          },
        }
      })
      return done(samples.remove, left)
    },
  } satisfies Partial<Handlers<typeof samples>>
}

/** Titles of content; of people, as everywhere in the audit, only how many. */
const namesByKind = (gone: readonly Sample[]) =>
  Object.fromEntries(
    sampleKinds.flatMap((kind) => {
      const titles = gone.filter((sample) => sample.kind === kind).map(({ title }) => title)
      if (titles.length === 0) return []
      return [[kind, inventedKinds.includes(kind) ? titles.length : titles]]
    }),
  )

import { type Sermon, sermons } from '@grace/contract/sermons'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import type { RecordingFiles } from '../recordings/recording-files.ts'
import { settingsRepository } from '../settings/repository.ts'
import { withChange } from '../texts/repository.ts'
import { trashRepository } from '../trash/repository.ts'
import { sermonRepository } from './repository.ts'

interface Parts {
  mutate: ContentMutation
  recordings: RecordingFiles
}

export function sermonRoutes(app: App, { mutate, recordings }: Parts) {
  const repositoryOf = async (db: Db) =>
    sermonRepository(db, (await settingsRepository(db).read()).mainLanguage)

  return {
    list: async (request, reply) => {
      const { items, total } = await (await repositoryOf(app.db)).list(request.query)
      reply.header('x-total-count', total)
      return items
    },
    series: async () => (await repositoryOf(app.db)).series(),
    one: async (request) => found(await (await repositoryOf(app.db)).wholeById(request.params.id), 'sermon'),
    create: async (request) => {
      const created = await mutate(request, async (tx) => {
        const { texts, recordingId = null } = request.body
        refuseWithoutText(texts)
        const repository = await repositoryOf(tx)
        const { id } = await repository.insert(request.body, callerOf(request).accountId)
        if (recordingId !== null) await recordings.assign(tx, { sermonId: id, recordingId })
        const result = found(await repository.byId(id), 'sermon')
        return {
          result,
          audit: { action: 'sermon.create', subject: { type: 'sermon', id }, after: auditedOf(result) },
        }
      })
      return done(sermons.create, created)
    },
    update: async (request) => {
      const { body, params } = request
      const { after, unused } = await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        const before = found(await repository.lockById(params.id), 'sermon')
        refuseStale(found(await repository.wholeById(params.id), 'sermon'), body)
        refuseWithoutText(withChange(before.texts, body.texts ?? {}))
        const unused =
          body.recordingId === undefined
            ? null
            : await recordings.assign(tx, { sermonId: params.id, recordingId: body.recordingId })
        const after = await repository.update(before, body, callerOf(request).accountId)
        return {
          result: { after, unused },
          audit: {
            action: 'sermon.update',
            subject: { type: 'sermon', id: params.id },
            ...changesBetween(before, after),
          },
        }
      })
      if (unused) await recordings.discard(unused)
      return done(sermons.update, after)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const before = found(await (await repositoryOf(tx)).lockById(id), 'sermon')
        await trashRepository(tx).put({ kind: 'sermon', id }, callerOf(request).username)
        return {
          result: null,
          audit: { action: 'sermon.delete', subject: { type: 'sermon', id }, before: auditedOf(before) },
        }
      })
      return done(sermons.remove, null)
    },
  } satisfies Partial<Handlers<typeof sermons>>
}

const auditedOf = ({ texts, date, speaker }: Sermon) => ({
  title: Object.values(texts)[0]?.title,
  date,
  speaker,
})

/** @throws AppError if no language has a text. */
function refuseWithoutText(texts: object): void {
  if (!Object.values(texts).some(Boolean)) throw problem('texts', 'sermon_title_required')
}

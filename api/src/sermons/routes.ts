import { type Sermon, type SermonChange, sermons } from '@grace/contract/sermons'
import type { FastifyRequest } from 'fastify'
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
import type { Also } from '../revisions/restore.ts'
import { newNumbers } from '../sensitive-changes/new-numbers.ts'
import { withNumbers } from '../sensitive-changes/with-numbers.ts'
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

  async function change(
    request: FastifyRequest,
    id: number,
    body: SermonChange,
    also?: Also,
  ): Promise<Sermon> {
    const { after, unused } = await mutate(request, async (tx) => {
      const repository = await repositoryOf(tx)
      const before = found(await repository.lockById(id), 'sermon')
      refuseStale(found(await repository.wholeById(id), 'sermon'), body)
      refuseWithoutText(withChange(before.texts, body.texts ?? {}))
      const { recordingId } = body
      const unused =
        recordingId === undefined ? null : await recordings.assign(tx, { sermonId: id, recordingId })
      const after = await repository.update(before, body, callerOf(request).accountId)
      await also?.(tx)
      const audit = {
        action: 'sermon.update',
        subject: { type: 'sermon' as const, id },
        ...changesBetween(before, after),
      }
      return withNumbers({ result: { after, unused }, audit }, newNumbers(textOf(before), textOf(after)))
    })
    if (unused) await recordings.discard(unused)
    return after
  }

  const handlers = {
    list: async ({ query }) => {
      const repository = await repositoryOf(app.db)
      return (part) => repository.list({ ...query, ...part })
    },
    series: async () => (await repositoryOf(app.db)).series,
    one: async (request) => found(await (await repositoryOf(app.db)).wholeById(request.params.id), 'sermon'),
    create: async (request) => {
      const created = await mutate(request, async (tx) => {
        const { texts, recordingId = null } = request.body
        refuseWithoutText(texts)
        const repository = await repositoryOf(tx)
        const { id } = await repository.insert(request.body, callerOf(request).accountId)
        if (recordingId !== null) await recordings.assign(tx, { sermonId: id, recordingId })
        const result = found(await repository.byId(id), 'sermon')
        const subject = { type: 'sermon' as const, id }
        const audit = { action: 'sermon.create', subject, after: auditedOf(result) }
        return withNumbers({ result, audit }, newNumbers({}, textOf(result)))
      })
      return done(sermons.create, created)
    },
    update: async (request) => done(sermons.update, await change(request, request.params.id, request.body)),
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
  return { ...handlers, restore: change }
}

const textOf = ({ texts, speaker, series }: Sermon) => ({ texts, speaker, series })

const auditedOf = ({ texts, date, speaker }: Sermon) => ({
  title: Object.values(texts)[0]?.title,
  date,
  speaker,
})

/** @throws AppError if no language has a text. */
function refuseWithoutText(texts: object): void {
  if (!Object.values(texts).some(Boolean)) throw problem('texts', 'sermon_title_required')
}

import { type Service, services } from '@grace/contract/services'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { settingsRepository } from '../settings/repository.ts'
import { withChange } from '../texts/repository.ts'
import { serviceRepository } from './repository.ts'

export function serviceRoutes(app: App, { mutate }: { mutate: ContentMutation }) {
  const repositoryOf = async (db: Db) =>
    serviceRepository(db, (await settingsRepository(db).read()).mainLanguage)

  return {
    list: async (request, reply) => {
      const { items, total } = await (await repositoryOf(app.db)).list(request.query)
      reply.header('x-total-count', total)
      return items
    },
    one: async (request) => found(await (await repositoryOf(app.db)).byId(request.params.id), 'service'),
    create: async (request) => {
      const created = await mutate(request, async (tx) => {
        refuseWithoutText(request.body.texts)
        const result = await (await repositoryOf(tx)).insert(request.body, callerOf(request).accountId)
        return {
          result,
          audit: {
            action: 'service.create',
            subject: { type: 'service', id: result.id },
            after: auditedOf(result),
          },
        }
      })
      return done(services.create, created)
    },
    update: async (request) => {
      const { body, params } = request
      const changed = await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        const before = found(await repository.lockById(params.id), 'service')
        refuseStale(before, body)
        refuseWithoutText(withChange(before.texts, body.texts ?? {}))
        refuseEndBeforeStart({ ...before, ...definedIn(body) })
        const after = await repository.update(before, body, callerOf(request).accountId)
        return {
          result: after,
          audit: {
            action: 'service.update',
            subject: { type: 'service', id: params.id },
            ...changesBetween(before, after),
          },
        }
      })
      return done(services.update, changed)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const repository = await repositoryOf(tx)
        const before = found(await repository.lockById(id), 'service')
        await repository.remove(id)
        return {
          result: null,
          audit: { action: 'service.delete', subject: { type: 'service', id }, before: auditedOf(before) },
        }
      })
      return done(services.remove, null)
    },
  } satisfies Partial<Handlers<typeof services>>
}

const auditedOf = ({ texts, weekday, start }: Service) => ({
  name: Object.values(texts)[0]?.name,
  weekday,
  start,
})

/** @throws AppError if no language has a text. */
function refuseWithoutText(texts: object): void {
  if (!Object.values(texts).some(Boolean)) throw problem('texts', 'service_name_required')
}

/** A change may name only one of the two times. @throws AppError for the end. */
function refuseEndBeforeStart({ start, end }: { start: string; end: string | null }): void {
  if (end !== null && end <= start) throw problem('end', 'service_end_not_after_start')
}

const definedIn = ({ start, end }: { start?: string | undefined; end?: string | null | undefined }) => ({
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
})

import { type NewService, type Service, type ServiceChange, services } from '@grace/contract/services'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { Db } from '../database/db.ts'
import { found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { mainLanguageOf, subjectMutations } from '../texts/subject-mutations.ts'
import { serviceRepository } from './repository.ts'

export function serviceRoutes(app: App, { mutate }: { mutate: ContentMutation }) {
  const repositoryOf = async (db: Db) => serviceRepository(db, await mainLanguageOf(db))
  const { create, update, remove } = subjectMutations<Service, NewService, ServiceChange>(
    mutate,
    repositoryOf,
    {
      type: 'service',
      textRequired: 'service_name_required',
      nameOf: ({ texts, weekday, start }) => ({ name: Object.values(texts)[0]?.name, weekday, start }),
      refuse: refuseEndBeforeStart,
    },
  )

  const handlers = {
    list: async () => (await repositoryOf(app.db)).list,
    one: async (request) => found(await (await repositoryOf(app.db)).byId(request.params.id), 'service'),
    create: async (request) => done(services.create, await create(request, request.body)),
    update: async (request) => done(services.update, await update(request, request.params.id, request.body)),
    remove: async (request) => done(services.remove, await remove(request, request.params.id)),
  } satisfies Partial<Handlers<typeof services>>
  return { ...handlers, restore: update }
}

/** A change may name only one of the two times. @throws AppError for the end. */
function refuseEndBeforeStart(change: NewService | ServiceChange, before: Service | null): void {
  const start = change.start ?? before?.start
  const end = change.end === undefined ? before?.end : change.end
  if (start && end && end <= start) throw problem('end', 'service_end_not_after_start')
}

import { type NewService, type Service, type ServiceChange, services } from '@grace/contract/services'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import type { Db } from '../database/db.ts'
import { problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import { serviceRepository } from './repository.ts'

export function serviceRoutes({ db }: App, { mutate }: { mutate: Mutate }) {
  const repositoryOf = async (db: Db) => serviceRepository(db, await mainLanguageOf(db))
  const routes = kindRoutes<Service, NewService, ServiceChange>(db, mutate, {
    kind: 'service',
    endpoints: services,
    repositoryOf,
    textRequired: 'service_name_required',
    nameOf: ({ texts, weekday, start }) => ({ name: Object.values(texts)[0]?.name, weekday, start }),
    refuse: refuseEndBeforeStart,
  })
  return { ...routes, list: async () => (await repositoryOf(db)).list } satisfies Partial<
    Handlers<typeof services>
  >
}

/** A change may name only one of the two times. @throws AppError for the end. */
function refuseEndBeforeStart(change: NewService | ServiceChange, before: Service | null): void {
  const start = change.start ?? before?.start
  const end = change.end === undefined ? before?.end : change.end
  if (start && end && end <= start) throw problem('end', 'service_end_not_after_start')
}

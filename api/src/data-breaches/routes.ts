import {
  type DataBreach,
  type DataBreachChange,
  type DataBreachInput,
  dataBreaches,
} from '@grace/contract/data-breaches'
import type { Mutate } from '../content/mutate.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { kindRoutes, withoutText } from '../kinds/kind-routes.ts'
import { dataBreachRepository } from './repository.ts'

const nameOf = ({ name, discoveredAt, done }: DataBreach) => ({ name, discoveredAt, done: done.join(', ') })

export function dataBreachRoutes(
  { db }: App,
  { mutateForAdministrators }: { mutateForAdministrators: Mutate },
) {
  const routes = kindRoutes<DataBreach, DataBreachInput, DataBreachChange>(db, mutateForAdministrators, {
    kind: 'data-breach',
    endpoints: dataBreaches,
    repositoryOf: dataBreachRepository,
    nameOf,
    audited: withoutText(nameOf),
  })
  return {
    ...routes,
    list:
      ({ query }) =>
      (part) =>
        dataBreachRepository(db).list({ ...query, ...part }),
  } satisfies Partial<Handlers<typeof dataBreaches>>
}

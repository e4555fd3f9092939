import { dataBreaches } from '@grace/contract/data-breaches'
import type { ContentMutation } from '../content/content-mutation.ts'
import type { App } from '../http/app-instance.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import type { Handlers } from '../http/handlers.ts'
import { dataBreachRepository } from './repository.ts'

export const dataBreachRoutes = ({ db }: App, { mutate }: { mutate: ContentMutation }) =>
  crudRoutes(db, {
    mutate,
    endpoints: dataBreaches,
    repositoryOn: dataBreachRepository,
    type: 'data-breach',
    auditFields: ({ name, discoveredAt, done }) => ({ name, discoveredAt, done: done.join(', ') }),
  }) satisfies Partial<Handlers<typeof dataBreaches>>

import { type DataBreach, dataBreaches } from '@grace/contract/data-breaches'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { dataBreachRepository } from './repository.ts'

const what = 'data breach'
const subject = (id: number) => ({ type: 'data-breach' as const, id })

export function dataBreachRoutes(app: App, { mutate }: { mutate: ContentMutation }) {
  const repository = dataBreachRepository(app.db)

  return {
    list: async ({ query }, reply) => {
      const { items, total } = await repository.list(query)
      reply.header('x-total-count', total)
      return items
    },
    one: async ({ params }) => found(await repository.byId(params.id), what),
    create: async (request) => {
      const created = await mutate(request, async (tx) => {
        const result = await dataBreachRepository(tx).insert(request.body)
        const after = named(result)
        return { result, audit: { action: 'data-breach.create', subject: subject(result.id), after } }
      })
      return done(dataBreaches.create, created)
    },
    update: async (request) => {
      const { id } = request.params
      const changed = await mutate(request, async (tx) => {
        const before = found(await dataBreachRepository(tx).lockById(id), what)
        refuseStale(before, request.body)
        const result = await dataBreachRepository(tx).update(before, request.body)
        const changes = changesBetween(auditFields(before, before), auditFields(before, result))
        return { result, audit: { action: 'data-breach.update', subject: subject(id), ...changes } }
      })
      return done(dataBreaches.update, changed)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const breach = found(await dataBreachRepository(tx).lockById(id), what)
        await dataBreachRepository(tx).remove(id)
        const before = named(breach)
        return { result: null, audit: { action: 'data-breach.delete', subject: subject(id), before } }
      })
      return done(dataBreaches.remove, null)
    },
  } satisfies Partial<Handlers<typeof dataBreaches>>
}

const named = ({ name, discoveredAt, done: steps }: DataBreach) => ({
  name,
  discoveredAt,
  done: steps.join(', '),
})

/** The fields for the audit: of the text only whether it changed. */
const auditFields = (before: DataBreach, breach: DataBreach) => ({
  ...named(breach),
  text: breach.text === before.text ? 'as it was' : 'changed',
})

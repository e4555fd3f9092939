import { type DataBreach, dataBreaches } from '@grace/contract/data-breaches'
import { auditRepository, changesBetween } from '../audit/repository.ts'
import { actorOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Idempotent } from '../http/idempotency-key.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { dataBreachRepository } from './repository.ts'

const what = 'data breach'
const subject = (id: number) => ({ type: 'data-breach' as const, id })

export function dataBreachRoutes(app: App, { idempotent }: { idempotent: Idempotent }) {
  const { db } = app
  const repository = dataBreachRepository(db)

  return {
    list: async ({ query }, reply) => {
      const { items, total } = await repository.list(query)
      reply.header('x-total-count', total)
      return items
    },
    one: async ({ params }) => found(await repository.byId(params.id), what),
    create: async (request) => {
      const created = await idempotent(db, request, async (tx) => {
        const breach = await dataBreachRepository(tx).insert(request.body)
        await auditRepository(tx).insert(actorOf(request), {
          action: 'data-breach.create',
          subject: subject(breach.id),
          after: auditFields(breach, breach),
        })
        return breach
      })
      return done(dataBreaches.create, created)
    },
    update: async (request) => {
      const { id } = request.params
      const changed = await db.transaction(async (tx) => {
        const before = found(await dataBreachRepository(tx).lockById(id), what)
        refuseStale(before, request.body)
        const after = await dataBreachRepository(tx).update(before, request.body)
        await auditRepository(tx).insert(actorOf(request), {
          action: 'data-breach.update',
          subject: subject(id),
          ...changesBetween(auditFields(before, before), auditFields(before, after)),
        })
        return after
      })
      return done(dataBreaches.update, changed)
    },
    remove: async (request) => {
      const { id } = request.params
      await db.transaction(async (tx) => {
        const breach = found(await dataBreachRepository(tx).lockById(id), what)
        await dataBreachRepository(tx).remove(id)
        await auditRepository(tx).insert(actorOf(request), {
          action: 'data-breach.delete',
          subject: subject(id),
          before: auditFields(breach, breach),
        })
      })
      return done(dataBreaches.remove, null)
    },
  } satisfies Partial<Handlers<typeof dataBreaches>>
}

/** The fields for the audit: of the text only whether it changed. */
const auditFields = (before: DataBreach, { name, discoveredAt, done: steps, text }: DataBreach) => ({
  name,
  discoveredAt,
  done: steps.join(', '),
  text: text === before.text ? 'as it was' : 'changed',
})

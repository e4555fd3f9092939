import { categories } from '@grace/contract/categories'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import { refuseIfShown } from '../content/post-uses.ts'
import type { Totals } from '../content/totals.ts'
import { callerOf } from '../http/access.ts'
import { found, takenBy } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { categoryRepository } from './repository.ts'

const nameTaken = takenBy('categories_name_key', 'name', 'category_name_taken')

export function categoryRoutes(app: App, { mutate, totals }: { mutate: ContentMutation; totals: Totals }) {
  const repository = categoryRepository(app.db)

  return {
    list: async ({ query }, reply) => {
      const { items, total } = await repository.list(query, totals)
      reply.header('x-total-count', total)
      return items
    },
    one: async ({ params }) => found(await repository.byId(params.id), 'category'),
    create: async (request) => {
      const category = await mutate(request, async (tx) => {
        const created = await categoryRepository(tx).insert(request.body, callerOf(request).accountId)
        const { id, name } = created
        return {
          result: created,
          audit: { action: 'category.create', subject: { type: 'category', id }, after: { name } },
        }
      }).catch(nameTaken)
      return done(categories.create, category)
    },
    update: async (request) => {
      const { id } = request.params
      const category = await mutate(request, async (tx) => {
        const repository = categoryRepository(tx)
        const before = found(await repository.lockById(id), 'category')
        refuseStale(before, request.body)
        const after = found(
          await repository.update(id, request.body, callerOf(request).accountId),
          'category',
        )
        return {
          result: after,
          audit: {
            action: 'category.update',
            subject: { type: 'category', id },
            ...changesBetween(before, after),
          },
        }
      }).catch(nameTaken)
      return done(categories.update, category)
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const repository = categoryRepository(tx)
        const { name } = found(await repository.lockById(id), 'category')
        await refuseIfShown(tx, 'category', id)
        await repository.remove(id)
        return {
          result: null,
          audit: { action: 'category.delete', subject: { type: 'category', id }, before: { name } },
        }
      })
      return done(categories.remove, null)
    },
  } satisfies Partial<Handlers<typeof categories>>
}

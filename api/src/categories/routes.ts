import {
  type Category,
  type CategoryChange,
  type CategoryInput,
  categories,
} from '@grace/contract/categories'
import type { ContentMutation } from '../content/content-mutation.ts'
import { refuseIfShown } from '../content/post-uses.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { found, takenBy } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { mainLanguageOf, subjectMutations } from '../texts/subject-mutations.ts'
import { trashRepository } from '../trash/repository.ts'
import { categoryRepository } from './repository.ts'

const nameTaken = ({ texts }: CategoryChange) =>
  takenBy('categories_name_key', texts ? 'texts' : 'name', 'category_name_taken')

export function categoryRoutes(app: App, { mutate, totals }: { mutate: ContentMutation; totals: Totals }) {
  const repositoryOf = async (db: Db) => {
    const repository = categoryRepository(db, await mainLanguageOf(db))
    return {
      ...repository,
      async remove(id: number, by: string) {
        await refuseIfShown(db, 'category', id)
        await trashRepository(db).put({ kind: 'category', id }, by)
      },
    }
  }
  const { create, update, remove } = subjectMutations<Category, CategoryInput, CategoryChange>(
    mutate,
    repositoryOf,
    {
      type: 'category',
      textRequired: 'category_name_required',
      nameOf: ({ name }) => ({ name }),
      // The translations repeat the texts.
      compared: ({ nameByLanguage: _, ...category }) => category,
    },
  )

  const change = (...[request, id, body, also]: Parameters<typeof update>) =>
    update(request, id, body, also).catch(nameTaken(body))

  const handlers = {
    list: async ({ query }) => {
      const repository = await repositoryOf(app.db)
      return (part) => repository.list({ ...query, ...part }, totals)
    },
    one: async ({ params }) => found(await (await repositoryOf(app.db)).byId(params.id), 'category'),
    create: async (request) =>
      done(categories.create, await create(request, request.body).catch(nameTaken(request.body))),
    update: async (request) =>
      done(categories.update, await change(request, request.params.id, request.body)),
    remove: async (request) => done(categories.remove, await remove(request, request.params.id)),
  } satisfies Partial<Handlers<typeof categories>>
  return { ...handlers, restore: change }
}

import {
  type Category,
  type CategoryChange,
  type CategoryInput,
  categories,
} from '@grace/contract/categories'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import { refuseIfShown } from '../content/post-uses.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { takenBy } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import { categoryRepository } from './repository.ts'

export function categoryRoutes({ db }: App, { mutate, totals }: { mutate: Mutate; totals: Totals }) {
  const repositoryOf = async (db: Db) => categoryRepository(db, await mainLanguageOf(db))
  const routes = kindRoutes<Category, CategoryInput, CategoryChange>(db, mutate, {
    kind: 'category',
    endpoints: categories,
    repositoryOf,
    textRequired: 'category_name_required',
    nameOf: ({ name }) => ({ name }),
    // The translations repeat the texts.
    audited: ({ nameByLanguage: _, ...category }) => category,
    refuseRemoval: ({ id }, tx) => refuseIfShown(tx, 'category', id),
    onViolation: ({ texts }) =>
      takenBy('categories_name_key', texts ? 'texts' : 'name', 'category_name_taken'),
  })
  return {
    ...routes,
    list: async ({ query }) => {
      const repository = await repositoryOf(db)
      return (part) => repository.list({ ...query, ...part }, totals)
    },
  } satisfies Partial<Handlers<typeof categories>>
}

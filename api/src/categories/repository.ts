import type {
  Category,
  CategoryChange,
  CategoryInput,
  CategoryQuery,
  CategoryText,
} from '@grace/contract/categories'
import { caseKey } from '@grace/contract/fields'
import type { Language } from '@grace/contract/languages'
import { searchKey } from '@grace/contract/search-key'
import { categoryName } from '../content/category-name.ts'
import type { Db } from '../database/db.ts'
import { type Count, collated, containing, orderOf, type Part, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { byLanguageOf, oneFieldChange } from '../texts/one-field.ts'
import { withChange } from '../texts/repository.ts'
import { shownText } from '../texts/single-fields.ts'
import { subjectRepository } from '../texts/subject-repository.ts'

type Row = Omit<Category, 'nameByLanguage' | 'texts' | 'outdated'>

/** @param main the main language of the installation. */
export const categoryRepository = (db: Db, main: Language) => {
  const name = categoryName(main)
  const { write, list, ...categories } = subjectRepository<Row, CategoryText, Category>(db, main, {
    kind: 'category',
    table: 'categories',
    columns: `id, ${name} as name, created_at as "createdAt", updated_at as "updatedAt"`,
    derived: (all) => {
      const name = shownText(all, main)?.name ?? ''
      return { name, name_key: caseKey(name), name_by_language: JSON.stringify(byLanguageOf('name', all)) }
    },
    complete: (row) => ({
      ...row,
      ...shownText(row.texts, main),
      nameByLanguage: byLanguageOf('name', row.texts),
    }),
  })
  const changeOf = ({ name, nameByLanguage, texts }: CategoryChange) =>
    oneFieldChange('name', { single: name, byLanguage: nameByLanguage, texts }, main)

  return {
    ...categories,

    list({ page, size, cursor, q, sort }: CategoryQuery & Part, count: Count) {
      const { values, $ } = valuesOf()
      const asPeopleRead = collated(name)
      const where = q ? [`search_key(${name}) like ${$(containing(searchKey(q)))}`] : []
      const orderBy = orderOf(sort, { id: 'id', name: asPeopleRead, createdAt: 'created_at' }, '-id')
      return list({ sql: `from categories ${whereAll(where)}`, values, orderBy, page, size, cursor }, count)
    },

    byId: (id: number) => categories.one('id = $1', [id]),

    /** @throws a unique violation of `categories_name_key`. */
    async insert(category: CategoryInput, by: number | null): Promise<Category> {
      const change = changeOf(category)
      const shown = shownText(withChange({}, change), main)?.name ?? ''
      const { rows } = await db.query<{ id: number }>(
        'insert into categories (name, name_key, created_by, updated_by) values ($1, $2, $3, $3) returning id',
        [shown, caseKey(shown), by],
      )
      return write(rows[0]?.id as number, {}, change, by)
    },

    /** @param before the locked row. @throws a unique violation, as `insert`. */
    async update(before: Category, given: CategoryChange, by: number): Promise<Category> {
      await db.query(`update categories set updated_at = ${nextUpdatedAt}, updated_by = $1 where id = $2`, [
        by,
        before.id,
      ])
      return write(before.id, before.texts, changeOf(given), by, given.confirmed)
    },
  }
}

import type { Category, CategoryInput, CategoryQuery } from '@grace/contract/categories'
import { caseKey } from '@grace/contract/fields'
import type { Db } from '../database/db.ts'
import {
  asPeopleSort,
  type Count,
  containing,
  listRows,
  orderOf,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

const columns = `id, name, name_by_language as "nameByLanguage", created_at as "createdAt",
  updated_at as "updatedAt"`

const sortable = { id: 'id', name: asPeopleSort('name'), createdAt: 'created_at' }

export const categoryRepository = (db: Db) => ({
  list({ page, size, q, sort }: CategoryQuery, count: Count): Promise<{ items: Category[]; total: number }> {
    const { values, $ } = valuesOf()
    const where = q ? [`${asPeopleSort('name')} ilike ${$(containing(q))}`] : []
    const orderBy = orderOf(sort, sortable, '-id')
    const sql = `from categories ${whereAll(where)}`
    return listRows<Category>(db, { columns, sql, values, orderBy, page, size }, count)
  },

  async byId(id: number): Promise<Category | null> {
    const { rows } = await db.query<Category>(`select ${columns} from categories where id = $1`, [id])
    return rows[0] ?? null
  },

  /** Locks the row until the transaction ends. */
  async lockById(id: number): Promise<Category | null> {
    const { rows } = await db.query<Category>(`select ${columns} from categories where id = $1 for update`, [
      id,
    ])
    return rows[0] ?? null
  },

  /** @throws a unique violation of `categories_name_key`. */
  async insert({ name, nameByLanguage = {} }: CategoryInput, by: number | null): Promise<Category> {
    const { rows } = await db.query<Category>(
      `insert into categories (name, name_key, name_by_language, created_by, updated_by)
       values ($1, $2, $3::text::jsonb, $4, $4) returning ${columns}`,
      [name, caseKey(name), JSON.stringify(nameByLanguage), by],
    )
    return rows[0] as Category
  },

  /** @returns null if the category does not exist. @throws a unique violation, as `insert`. */
  async update(id: number, { name, nameByLanguage }: CategoryInput, by: number): Promise<Category | null> {
    const { rows } = await db.query<Category>(
      `update categories set name = $2, name_key = $3,
         name_by_language = coalesce($4::text::jsonb, name_by_language), updated_at = ${nextUpdatedAt}, updated_by = $5
       where id = $1 returning ${columns}`,
      [id, name, caseKey(name), nameByLanguage ? JSON.stringify(nameByLanguage) : null, by],
    )
    return rows[0] ?? null
  },

  async remove(id: number): Promise<void> {
    await db.query('delete from categories where id = $1', [id])
  },
})

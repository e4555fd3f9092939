import type {
  DataBreach,
  DataBreachChange,
  DataBreachInput,
  DataBreachQuery,
} from '@grace/contract/data-breaches'
import { breachSteps } from '@grace/contract/data-breaches'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import {
  collated,
  containing,
  listRows,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { rowsById } from '../database/rows-by-id.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

const columns = `id, name, text, discovered_at as "discoveredAt", done, created_at as "createdAt",
  updated_at as "updatedAt"`
const searchTextOf = ({ name, text }: Pick<DataBreachInput, 'name' | 'text'>) => searchKey(`${name} ${text}`)
/** Each once, in their order. */
const ordered = (done: readonly string[]) => breachSteps.filter((step) => done.includes(step))

export const dataBreachRepository = (db: Db) => ({
  list({ page, size, cursor, q, sort }: DataBreachQuery & Part): Promise<Rows<DataBreach>> {
    const { values, $ } = valuesOf()
    const text = searchKey(q ?? '')
    const where = text ? [`search_text like ${$(containing(text))}`] : []
    const sql = `from data_breaches ${whereAll(where)}`
    const columnsOf = { id: 'id', name: collated('name'), discoveredAt: 'discovered_at' }
    const orderBy = orderOf(sort, columnsOf, '-discoveredAt')
    return listRows<DataBreach>(db, { columns, sql, values, orderBy, page, size, cursor })
  },

  ...rowsById<DataBreach>(db, 'data_breaches', columns),

  async insert(breach: DataBreachInput): Promise<DataBreach> {
    const { name, text, discoveredAt, done } = breach
    const { rows } = await db.query<DataBreach>(
      `insert into data_breaches (name, text, discovered_at, done, search_text) values ($1, $2, $3, $4, $5)
       returning ${columns}`,
      [name, text, discoveredAt, ordered(done), searchTextOf(breach)],
    )
    return rows[0] as DataBreach
  },

  /** @param before the locked row. */
  async update(before: DataBreach, change: DataBreachChange): Promise<DataBreach> {
    const { name, text, discoveredAt, done } = { ...before, ...withoutUndefined(change) }
    const { rows } = await db.query<DataBreach>(
      `update data_breaches set name = $2, text = $3, discovered_at = $4, done = $5, search_text = $6,
         updated_at = ${nextUpdatedAt}
       where id = $1 returning ${columns}`,
      [before.id, name, text, discoveredAt, ordered(done), searchTextOf({ name, text })],
    )
    return rows[0] as DataBreach
  },
})

const withoutUndefined = (change: DataBreachChange): Partial<DataBreach> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

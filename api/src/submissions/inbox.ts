import { searchKey } from '@grace/contract/search-key'
import type { InboxChange, InboxQuery } from '@grace/contract/submission'
import type { Db } from '../database/db.ts'
import { asPeopleSort, containing, listRows, orderOf, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { isAssignable } from './assignees.ts'
import { consentColumns } from './form.ts'

/** A table of submissions that administrators process. */
interface Inbox {
  table: string
  /** Columns besides those that all inboxes share. */
  columns: string
}

/** SQL: what an inbox is sorted by. */
const sortable = (status: InboxQuery['status']) => ({
  id: 'id',
  name: asPeopleSort('name'),
  // Rows of one status are equal.
  status: status ? 'id' : 'status',
  // Ids ascend with time.
  createdAt: 'id',
})

/** Queries of an inbox. */
export const inboxRepository = <Row>({ table, columns: own }: Inbox) => {
  // Nobody takes care of it while the administrator is none, or inactive.
  const columns = `id, ${own}, status, note, (
      select jsonb_build_object('id', a.id, 'fullName', a.full_name) from accounts a
      where a.id = assigned_to and ${isAssignable}) as "assignedTo", ${consentColumns},
    created_at as "createdAt", updated_at as "updatedAt", updated_by as "updatedBy"`
  return (db: Db) => ({
    /** @param caller account that `assigned` refers to. */
    list(
      { page, size, status, assigned, before, ids, q, sort = '-id' }: InboxQuery,
      caller: number,
    ): Promise<{ items: Row[]; total: number }> {
      const { values, $ } = valuesOf()
      const conditions = status ? [`status = ${$(status)}`] : []
      if (assigned) conditions.push(`assigned_to = ${$(caller)}`)
      const orders = sortable(status)
      if (before) {
        const column = orders[sort.replace('-', '') as keyof typeof orders]
        const follows = sort.startsWith('-') ? '<' : '>'
        const id = $(before)
        conditions.push(
          column === 'id'
            ? `id ${follows} ${id}`
            : `(${column}, id) ${follows} ((select ${column} from ${table} where id = ${id}), ${id})`,
        )
      }
      if (ids) conditions.push(`id = any(${$(ids)}::bigint[])`)
      const text = searchKey(q ?? '')
      if (text) conditions.push(`search_text like ${$(containing(text))}`)
      const sql = `from ${table} ${whereAll(conditions)}`
      return listRows<Row>(db, { columns, sql, values, orderBy: orderOf(sort, orders, '-id'), page, size })
    },

    async byId(id: number): Promise<Row | null> {
      const { rows } = await db.query<Row>(`select ${columns} from ${table} where id = $1`, [id])
      return rows[0] ?? null
    },

    /** Locks the row until the transaction ends. */
    async lockById(id: number): Promise<Row | null> {
      const { rows } = await db.query<Row>(`select ${columns} from ${table} where id = $1 for update`, [id])
      return rows[0] ?? null
    },

    /** @param by the administrator's username. */
    async update(id: number, { status, note, assignedTo }: InboxChange, by: string): Promise<Row | null> {
      const { rows } = await db.query<Row>(
        `update ${table} set status = coalesce($2, status), note = case when $3::boolean then $4 else note end,
           assigned_to = case when $6::boolean then $7 else assigned_to end,
           updated_at = ${nextUpdatedAt}, updated_by = $5
         where id = $1 returning ${columns}`,
        [
          id,
          status ?? null,
          note !== undefined,
          note ?? null,
          by,
          assignedTo !== undefined,
          assignedTo ?? null,
        ],
      )
      return rows[0] ?? null
    },
  })
}

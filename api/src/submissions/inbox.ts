import { searchKey } from '@grace/contract/search-key'
import type { InboxChange, InboxQuery } from '@grace/contract/submission'
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
import { problem } from '../http/app-error.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { openStored, personKeyColumn } from '../sealing/person-keys.ts'
import type { PersonKey, Sealing } from '../sealing/sealing.ts'
import { isAssignable } from './assignees.ts'
import { consentColumns } from './form.ts'

/** A table of submissions that administrators process. */
interface Inbox {
  table: string
  /** Columns besides those that all inboxes share. */
  columns: string
  /** The sealed column with what the person wrote. */
  text: string
}

interface SealedRow {
  personKey: PersonKey | null
  note: string | null
  answer: string | null
}

/** SQL: what an inbox is sorted by. */
const sortable = (status: InboxQuery['status']) => ({
  id: 'id',
  name: collated('name'),
  // Rows of one status are equal.
  status: status ? 'id' : 'status',
  // Ids ascend with time.
  createdAt: 'id',
})

/** Queries of an inbox. */
export const inboxRepository = <Row>({ table, columns: own, text }: Inbox) => {
  // Nobody takes care of it while the administrator is none, or inactive.
  const columns = `id, ${own}, ${text}, ${personKeyColumn}, status, note, answer,
    answered_at as "answeredAt", withdrawn_at as "withdrawnAt",
    account_id is not null or link_key is not null as "canReadAnswer", (
      select jsonb_build_object('id', a.id, 'fullName', a.full_name) from accounts a
      where a.id = assigned_to and ${isAssignable}) as "assignedTo", ${consentColumns},
    created_at as "createdAt", updated_at as "updatedAt", updated_by as "updatedBy"`

  /** A text whose key is missing is empty, and the row says so. */
  const opened = (sealing: Sealing, { personKey, ...row }: SealedRow): Row => {
    const written = openStored(sealing, personKey, 'text', String(row[text as keyof typeof row]))
    const note = row.note && openStored(sealing, personKey, 'note', row.note)
    const answer = row.answer && openStored(sealing, personKey, 'answer', row.answer)
    return { ...row, [text]: written ?? '', note, answer, isUnreadable: written === null } as Row
  }
  /** @throws AppError `validation_failed` if the key of the row, or the one that it is wrapped by, is missing. */
  const sealedWith = (
    sealing: Sealing,
    { personKey }: Pick<SealedRow, 'personKey'>,
    field: 'note' | 'answer',
    written: string,
  ): string => {
    const sealed = personKey && sealing.seal(personKey, field, written)
    if (sealed === null) throw problem(field, 'note_key_missing')
    return sealed
  }

  return (db: Db, sealing: Sealing) => ({
    /** @param caller account that `assigned` refers to. */
    async list(
      { page, size, status, assigned, before, ids, q, sort = '-id', cursor }: InboxQuery & Part,
      caller: number,
    ): Promise<Rows<Row>> {
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
      const searched = searchKey(q ?? '')
      if (searched) conditions.push(`search_text like ${$(containing(searched))}`)
      const sql = `from ${table} ${whereAll(conditions)}`
      const orderBy = orderOf(sort, orders, '-id')
      const { items, total } = await listRows<SealedRow>(db, {
        columns,
        sql,
        values,
        orderBy,
        page,
        size,
        cursor,
      })
      return { items: items.map((row) => opened(sealing, row)), total }
    },

    async byId(id: number): Promise<Row | null> {
      const { rows } = await db.query<SealedRow>(`select ${columns} from ${table} where id = $1`, [id])
      return rows[0] ? opened(sealing, rows[0]) : null
    },

    /** Locks the row until the transaction ends. */
    async lockById(id: number): Promise<Row | null> {
      const { rows } = await db.query<SealedRow>(`select ${columns} from ${table} where id = $1 for update`, [
        id,
      ])
      return rows[0] ? opened(sealing, rows[0]) : null
    },

    /**
     * @param by the administrator's username.
     * @throws AppError `validation_failed` for a note or an answer whose key is missing, and for an answer without a reader.
     */
    async update(
      id: number,
      { status, note, answer, assignedTo }: InboxChange,
      by: string,
    ): Promise<Row | null> {
      const { rows: locked } = await db.query<Pick<SealedRow, 'personKey'> & { hasReader: boolean }>(
        `select ${personKeyColumn}, account_id is not null or link_key is not null as "hasReader"
         from ${table} where id = $1 for update`,
        [id],
      )
      const [before] = locked
      if (!before) return null
      if (answer && !before.hasReader) throw problem('answer', 'answer_without_reader')
      const { rows } = await db.query<SealedRow>(
        `update ${table} set status = coalesce($2, status), note = case when $3::boolean then $4 else note end,
           assigned_to = case when $6::boolean then $7 else assigned_to end,
           answer = case when $8::boolean then $9 else answer end,
           answered_at = case when $8::boolean then case when $9::text is not null then now() end else answered_at end,
           done_at = case when $2 = 'DONE' and status <> 'DONE' then now() when $2 = 'NEW' then null else done_at end,
           updated_at = ${nextUpdatedAt}, updated_by = $5
         where id = $1 returning ${columns}`,
        [
          id,
          status ?? null,
          note !== undefined,
          note ? sealedWith(sealing, before, 'note', note) : null,
          by,
          assignedTo !== undefined,
          assignedTo ?? null,
          answer !== undefined,
          answer ? sealedWith(sealing, before, 'answer', answer) : null,
        ],
      )
      return rows[0] ? opened(sealing, rows[0]) : null
    },
  })
}

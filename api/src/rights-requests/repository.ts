import { phoneSearch } from '@grace/contract/phone'
import type {
  RightsAnswer,
  RightsRequest,
  RightsRequestChange,
  RightsRequestInput,
  RightsRequestQuery,
} from '@grace/contract/rights-requests'
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

type Whose = Pick<RightsRequest, 'name' | 'email' | 'phone'>

const searchTextOf = ({ name, email, phone }: Whose) =>
  searchKey([name, email, phone].filter(Boolean).join(' '))

/** @param answerDays days in which a request is answered. */
export const rightsRequestRepository = (db: Db, answerDays: number) => {
  const dueOn = `received_on + ${Math.trunc(answerDays)}`
  const columns = `id, kind, way, to_char(received_on, 'YYYY-MM-DD') as "receivedOn",
    to_char(${dueOn}, 'YYYY-MM-DD') as "dueOn",
    outcome is null and ${dueOn} < (now() at time zone 'Africa/Kigali')::date as "isOverdue",
    name, email, phone, note, outcome, reason, answered_at as "answeredAt", answered_by as "answeredBy",
    created_at as "createdAt", updated_at as "updatedAt"`

  return {
    list({ page, size, cursor, q, state, sort }: RightsRequestQuery & Part): Promise<Rows<RightsRequest>> {
      const { values, $ } = valuesOf()
      const text = searchKey(q ?? '')
      const written = [text, phoneSearch(text)].filter((part) => part !== null)
      const where = [
        ...(state ? [`outcome is ${state === 'open' ? 'null' : 'not null'}`] : []),
        ...(text
          ? [`(${written.map((part) => `search_text like ${$(containing(part))}`).join(' or ')})`]
          : []),
      ]
      const sql = `from rights_requests ${whereAll(where)}`
      const columnsOf = { id: 'id', name: collated('name'), dueOn: 'received_on' }
      const orderBy = orderOf(sort, columnsOf, 'dueOn')
      return listRows<RightsRequest>(db, { columns, sql, values, orderBy, page, size, cursor })
    },

    ...rowsById<RightsRequest>(db, 'rights_requests', columns),

    async insert(request: RightsRequestInput): Promise<RightsRequest> {
      const { kind, way, receivedOn, name, email = null, phone = null, note = null } = request
      const { rows } = await db.query<RightsRequest>(
        `insert into rights_requests (kind, way, received_on, name, email, phone, note, search_text)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
        [kind, way, receivedOn, name, email, phone, note, searchTextOf({ name, email, phone })],
      )
      return rows[0] as RightsRequest
    },

    /** @param before the locked row. */
    async update(before: RightsRequest, change: RightsRequestChange): Promise<RightsRequest> {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const { kind, way, receivedOn, name, email, phone, note } = { ...before, ...given }
      const { rows } = await db.query<RightsRequest>(
        `update rights_requests set kind = $2, way = $3, received_on = $4, name = $5, email = $6, phone = $7, note = $8,
           search_text = $9, updated_at = ${nextUpdatedAt}
         where id = $1 returning ${columns}`,
        [before.id, kind, way, receivedOn, name, email, phone, note, searchTextOf({ name, email, phone })],
      )
      return rows[0] as RightsRequest
    },

    /** Records how it ended, and deletes whose it was. */
    async answer(id: number, { outcome, reason }: RightsAnswer, by: string): Promise<RightsRequest> {
      const { rows } = await db.query<RightsRequest>(
        `update rights_requests set outcome = $2, reason = $3, answered_at = now(), answered_by = $4,
           name = null, email = null, phone = null, note = null, search_text = '', updated_at = ${nextUpdatedAt}
         where id = $1 returning ${columns}`,
        [id, outcome, outcome === 'refused' ? (reason ?? null) : null, by],
      )
      return rows[0] as RightsRequest
    },

    async remove(id: number): Promise<void> {
      await db.query('delete from rights_requests where id = $1', [id])
    },
  }
}

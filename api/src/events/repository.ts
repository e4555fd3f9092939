import type { Event, EventChange, EventQuery, NewEvent } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { asPeopleSort, containing, listRows, valuesOf, whereAll } from '../database/list.ts'

const columns = `id, title, title_by_language as "titleByLanguage", description,
  description_by_language as "descriptionByLanguage", event_date as "eventDate", place,
  created_at as "createdAt", updated_at as "updatedAt"`

/**
 * When the present day began in Kigali. What began today is still coming: nobody says when it ends, and who is on the way to
 * it looks up the place. As one value for a whole day, so that what is counted with it can be kept.
 */
const today = () => `${todayInKigali()}T00:00:00+02:00`

export const eventRepository = (db: Db) => ({
  list({ page, size, q, when }: EventQuery, { totals }: { totals: Totals }) {
    const { values, $ } = valuesOf()
    const conditions: string[] = []
    if (when) conditions.push(`event_date ${when === 'coming' ? '>=' : '<'} ${$(today())}`)
    if (q) {
      const text = $(containing(q))
      const columns = ['title', 'description', 'place']
      conditions.push(`(${columns.map((name) => `${asPeopleSort(name)} ilike ${text}`).join(' or ')})`)
    }
    const orderBy = when === 'coming' ? 'event_date, id' : 'event_date desc, id desc'
    const sql = `from events ${whereAll(conditions)}`
    return listRows<Event>(db, { columns, sql, values, orderBy, page, size }, totals)
  },

  /** @param all also one that is past. */
  async byId(id: number, { all }: { all: boolean }): Promise<Event | null> {
    const { rows } = await db.query<Event>(
      `select ${columns} from events where id = $1 and ($2::boolean or event_date >= $3)`,
      [id, all, today()],
    )
    return rows[0] ?? null
  },

  /** To be changed in this transaction: nobody else changes it meanwhile. */
  async lockById(id: number): Promise<Event | null> {
    const { rows } = await db.query<Event>(`select ${columns} from events where id = $1 for update`, [id])
    return rows[0] ?? null
  },

  async insert(event: NewEvent, by: number): Promise<Event> {
    const { title, titleByLanguage = {}, description, descriptionByLanguage = {}, eventDate, place } = event
    const { rows } = await db.query<Event>(
      `insert into events (title, title_by_language, description, description_by_language, event_date, place,
         created_by, updated_by)
       values ($1, $2::text::jsonb, $3, $4::text::jsonb, $5, $6, $7, $7) returning ${columns}`,
      [
        title,
        JSON.stringify(titleByLanguage),
        description,
        JSON.stringify(descriptionByLanguage),
        eventDate,
        place ?? null,
        by,
      ],
    )
    return rows[0] as Event
  },

  async update(id: number, change: EventChange, by: number): Promise<Event | null> {
    const { title, titleByLanguage, description, descriptionByLanguage, eventDate, place } = change
    const { rows } = await db.query<Event>(
      `update events set title = coalesce($2, title),
         title_by_language = coalesce($3::text::jsonb, title_by_language),
         description = coalesce($4, description),
         description_by_language = coalesce($5::text::jsonb, description_by_language),
         event_date = coalesce($6, event_date),
         place = case when $7::boolean then $8 else place end,
         updated_at = now(), updated_by = $9
       where id = $1 returning ${columns}`,
      [
        id,
        title ?? null,
        titleByLanguage ? JSON.stringify(titleByLanguage) : null,
        description ?? null,
        descriptionByLanguage ? JSON.stringify(descriptionByLanguage) : null,
        eventDate ?? null,
        place !== undefined,
        place ?? null,
        by,
      ],
    )
    return rows[0] ?? null
  },

  async remove(id: number): Promise<void> {
    await db.query('delete from events where id = $1', [id])
  },
})

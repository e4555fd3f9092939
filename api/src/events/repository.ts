import type { Event, EventChange, EventQuery, NewEvent } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { searchKey } from '@grace/contract/search-key'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { containing, listRows, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

const columns = `id, title, title_by_language as "titleByLanguage", description,
  description_by_language as "descriptionByLanguage", event_date as "eventDate", place,
  created_at as "createdAt", updated_at as "updatedAt"`

/**
 * Start of today in Kigali. An event of today counts as upcoming, because it has no end time. One value per day, so
 * that counts can be cached.
 */
const today = () => `${todayInKigali()}T00:00:00+02:00`

export const eventRepository = (db: Db) => ({
  list({ page, size, q, when }: EventQuery, { totals }: { totals: Totals }) {
    const { values, $ } = valuesOf()
    const conditions: string[] = []
    if (when) conditions.push(`event_date ${when === 'coming' ? '>=' : '<'} ${$(today())}`)
    const text = searchKey(q ?? '')
    if (text) conditions.push(`search_text like ${$(containing(text))}`)
    const orderBy = when === 'coming' ? 'event_date, id' : 'event_date desc, id desc'
    const sql = `from events ${whereAll(conditions)}`
    return listRows<Event>(db, { columns, sql, values, orderBy, page, size }, totals)
  },

  /** @param all includes past events. */
  async byId(id: number, { all }: { all: boolean }): Promise<Event | null> {
    const { rows } = await db.query<Event>(
      `select ${columns} from events where id = $1 and ($2::boolean or event_date >= $3)`,
      [id, all, today()],
    )
    return rows[0] ?? null
  },

  /** Locks the row until the transaction ends. */
  async lockById(id: number): Promise<Event | null> {
    const { rows } = await db.query<Event>(`select ${columns} from events where id = $1 for update`, [id])
    return rows[0] ?? null
  },

  async insert(event: NewEvent, by: number | null): Promise<Event> {
    const { titleByLanguage = {}, descriptionByLanguage = {}, place = null, ...given } = event
    const { rows } = await db.query<Event>(
      `insert into events (title, title_by_language, description, description_by_language, place, search_text,
         event_date, created_by, updated_by)
       values ($1, $2::text::jsonb, $3, $4::text::jsonb, $5, $6, $7, $8, $8) returning ${columns}`,
      [...valuesOfTexts({ titleByLanguage, descriptionByLanguage, place, ...given }), event.eventDate, by],
    )
    return rows[0] as Event
  },

  /** @param before the locked row. */
  async update(before: Event, change: EventChange, by: number): Promise<Event> {
    const texts = {
      title: change.title ?? before.title,
      titleByLanguage: change.titleByLanguage ?? before.titleByLanguage,
      description: change.description ?? before.description,
      descriptionByLanguage: change.descriptionByLanguage ?? before.descriptionByLanguage,
      place: change.place === undefined ? before.place : change.place,
    }
    const { rows } = await db.query<Event>(
      `update events set title = $1, title_by_language = $2::text::jsonb, description = $3,
         description_by_language = $4::text::jsonb, place = $5, search_text = $6, event_date = $7,
         updated_at = ${nextUpdatedAt}, updated_by = $8
       where id = $9 returning ${columns}`,
      [...valuesOfTexts(texts), change.eventDate ?? before.eventDate, by, before.id],
    )
    return rows[0] as Event
  },

  async remove(id: number): Promise<void> {
    await db.query('delete from events where id = $1', [id])
  },
})

type Texts = Pick<Event, 'title' | 'titleByLanguage' | 'description' | 'descriptionByLanguage' | 'place'>

const valuesOfTexts = ({ title, titleByLanguage, description, descriptionByLanguage, place }: Texts) => [
  title,
  JSON.stringify(titleByLanguage),
  description,
  JSON.stringify(descriptionByLanguage),
  place,
  searchKey(
    [
      title,
      description,
      place,
      ...Object.values(titleByLanguage),
      ...Object.values(descriptionByLanguage),
    ].join(' '),
  ),
]

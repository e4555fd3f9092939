import type { Event, EventChange, EventQuery, EventText, NewEvent } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import type { Language } from '@grace/contract/languages'
import { searchKey } from '@grace/contract/search-key'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { containing, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { type SingleFields, shownText, textChangeOf } from '../texts/single-fields.ts'
import { subjectRepository } from '../texts/subject-repository.ts'

const columns = `id, event_date as "eventDate", created_at as "createdAt", updated_at as "updatedAt"`

type Row = Pick<Event, 'id' | 'eventDate' | 'createdAt' | 'updatedAt'>

/**
 * Start of today in Kigali. An event of today counts as upcoming, because it has no end time. One value per day, so
 * that counts can be cached.
 */
const today = () => `${todayInKigali()}T00:00:00+02:00`

const fields: SingleFields<EventText> = {
  title: 'event_title_required',
  description: 'event_description_required',
  place: null,
}
const noText = { title: '', description: '', place: null }

/** @param main the main language of the installation. */
export const eventRepository = (db: Db, main: Language) => {
  const { write, list, ...events } = subjectRepository<Row, EventText, Event>(db, main, {
    kind: 'event',
    table: 'events',
    columns,
    former: { title: true, description: true, place: false },
    complete: (row, current) => ({ ...row, ...noText, ...shownText(current.texts, main), ...current }),
  })

  return {
    ...events,

    list({ page, size, q, when }: EventQuery, { totals }: { totals: Totals }) {
      const { values, $ } = valuesOf()
      const conditions: string[] = []
      if (when) conditions.push(`event_date ${when === 'coming' ? '>=' : '<'} ${$(today())}`)
      const text = searchKey(q ?? '')
      if (text) conditions.push(`search_text like ${$(containing(text))}`)
      const orderBy = when === 'coming' ? 'event_date, id' : 'event_date desc, id desc'
      return list({ sql: `from events ${whereAll(conditions)}`, values, orderBy, page, size }, totals)
    },

    /** @param all includes past events. */
    byId: (id: number, { all }: { all: boolean }) =>
      events.one('id = $1 and ($2::boolean or event_date >= $3)', [id, all, today()]),

    async insert(event: NewEvent, by: number | null): Promise<Event> {
      const change = textChangeOf(event, fields, { main })
      const { rows } = await db.query<{ id: number }>(
        'insert into events (event_date, created_by, updated_by) values ($1, $2, $2) returning id',
        [event.eventDate, by],
      )
      return write(rows[0]?.id as number, {}, change, by)
    },

    /** @param before the locked row. */
    async update(before: Event, given: EventChange, by: number): Promise<Event> {
      const change = textChangeOf(given, fields, { main, before: before.texts })
      await db.query(
        `update events set event_date = $1, updated_at = ${nextUpdatedAt}, updated_by = $2 where id = $3`,
        [given.eventDate ?? before.eventDate, by, before.id],
      )
      return write(before.id, before.texts, change, by, given.confirmed)
    },
  }
}

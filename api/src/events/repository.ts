import type { Event, EventChange, EventQuery, EventText, NewEvent } from '@grace/contract/events'
import type { Language } from '@grace/contract/languages'
import { defaultPageSize } from '@grace/contract/limits'
import { type Dates, lastOccurrence, nextOccurrence, overAt } from '@grace/contract/occurrences'
import { searchKey } from '@grace/contract/search-key'
import { picturesByIds } from '../content/picture-rows.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import {
  containing,
  countNow,
  nextIds,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { problem } from '../http/app-error.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { type SingleFields, shownText, textChangeOf } from '../texts/single-fields.ts'
import { subjectRepository } from '../texts/subject-repository.ts'
import { titleInOrder } from '../texts/text-name.ts'

const columns = `id, event_date as "eventDate", end_date as "endDate", repeats, repeats_until as "repeatsUntil",
  exceptions, latitude, longitude, picture_id as "pictureId", created_at as "createdAt", updated_at as "updatedAt"`

type Row = Omit<Event, keyof EventText | 'texts' | 'outdated' | 'nextDate' | 'picture'>

export interface PublishedEvent {
  id: number
  changedAt: string
  /** Those of its texts. */
  languages: Language[]
}

/** The clock decides which events are over. */
const isComing = (now: string) => `over_at > ${now}`

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
    complete: (row) => ({
      ...noText,
      ...shownText(row.texts, main),
      ...row,
      nextDate: nextOccurrence(row)?.start ?? null,
      picture: null,
    }),
  })

  async function withPictures(all: Event[]): Promise<Event[]> {
    const ids = all.flatMap(({ pictureId }) => pictureId ?? [])
    const pictures = await picturesByIds(db, ids, main)
    return all.map((event) => ({ ...event, picture: pictures.get(event.pictureId ?? 0) ?? null }))
  }
  const withPicture = async (event: Event | null) =>
    event ? ((await withPictures([event]))[0] ?? null) : null

  /** Ids of coming events, the next one first: repetitions are computed here, so they cannot be sorted by SQL. */
  async function comingIds(where: string[], values: unknown[], now: number): Promise<number[]> {
    const { rows } = await db.query<Row>(`select ${columns} from events ${whereAll(where)}`, values)
    return rows
      .map((row) => ({ id: row.id, at: nextOccurrence(row, now)?.start ?? row.eventDate }))
      .sort((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1))
      .map(({ id }) => id)
  }

  /** In the order of a column. Dates are those that the list shows: the next one, or the first of what is past. */
  async function sorted(
    { page, size, cursor, sort, when }: EventQuery & Part & { sort: NonNullable<EventQuery['sort']> },
    search: string[],
    values: unknown[],
  ) {
    const now = Date.now()
    const comingFor = (values: unknown[]) =>
      isComing(`$${values.push(new Date(now).toISOString())}::timestamptz`)
    let byDate = ''
    if (sort === 'eventDate' || sort === '-eventDate') {
      const own = [...values]
      const dates = when === 'past' ? [] : await comingIds([...search, comingFor(own)], own, now)
      byDate = `left join unnest($${values.push(dates)}::bigint[]) with ordinality as next (event_id, at)
        on event_id = id`
    }
    const where = [...search]
    if (when === 'coming') where.push(comingFor(values))
    if (when === 'past') where.push(`not ${comingFor(values)}`)
    const orderBy =
      sort === 'eventDate'
        ? 'next.at nulls first, event_date, id'
        : sort === '-eventDate'
          ? 'next.at desc nulls last, event_date desc, id desc'
          : orderOf(sort, { id: 'id', title: titleInOrder('event', 'events') }, '-id')
    return list({ sql: `from events ${byDate} ${whereAll(where)}`, values, orderBy, page, size, cursor })
  }

  return {
    ...events,

    /** Without `when` all, the latest first by default. */
    async list(
      { page = 1, size = defaultPageSize, cursor, q, when, sort }: EventQuery & Part,
      { totals }: { totals: Totals },
    ): Promise<Rows<Event>> {
      const { values, $ } = valuesOf()
      const text = searchKey(q ?? '')
      const search = text ? [`search_text like ${$(containing(text))}`] : []
      if (sort) {
        const all = await sorted({ page, size, cursor, sort, when }, search, values)
        return { ...all, items: await withPictures(all.items) }
      }
      if (!when) {
        const sql = `from events ${whereAll(search)}`
        const all = await list(
          { sql, values, orderBy: 'event_date desc, id desc', page, size, cursor },
          totals,
        )
        return { ...all, items: await withPictures(all.items) }
      }
      const now = Date.now()
      const coming = isComing(`${$(new Date(now).toISOString())}::timestamptz`)
      const past = `from events ${whereAll([...search, `not ${coming}`])}`
      const nextOnes = () => (when === 'past' ? [] : comingIds([...search, coming], values, now))
      const pastOnes = async (limit: number | null, offset: number) => {
        if (when === 'coming') return []
        const { rows } = await db.query<{ id: number }>(
          `select id ${past} order by over_at desc, id desc
           limit $${values.length + 1} offset $${values.length + 2}`,
          [...values, limit, offset],
        )
        return rows.map(({ id }) => id)
      }
      const complete = async (ids: number[]) => withPictures(await events.many(ids))

      if (cursor) {
        const all = async () => [...(await nextOnes()), ...(await pastOnes(null, 0))]
        return { items: await complete(await nextIds(cursor, all)), total: cursor.ids?.length ?? 0 }
      }
      const next = await nextOnes()
      const total = next.length + (when === 'coming' ? 0 : await countNow(db, past, values))
      const from = (page - 1) * size
      const shown = next.slice(from, from + size)
      const older = from >= total ? [] : await pastOnes(size - shown.length, Math.max(0, from - next.length))
      return { items: await complete([...shown, ...older]), total }
    },

    /** Those that may have an occurrence between two instants; repetitions are not computed. */
    async between(from: string, until: string): Promise<Event[]> {
      const { values, $ } = valuesOf()
      const sql = `from events where ${isComing(`${$(from)}::timestamptz`)} and event_date < ${$(until)}`
      return (await list({ sql, values, orderBy: 'id' })).items
    },

    /** All, for the sitemap and the existence of pages. */
    async published(): Promise<PublishedEvent[]> {
      const { rows } = await db.query<PublishedEvent>(
        `select id, updated_at as "changedAt",
           array(select language from texts where kind = 'event' and subject_id = events.id order by 1) as languages
         from events order by id`,
        [],
        'published_events',
      )
      return rows
    },

    byId: async (id: number) => withPicture(await events.one('id = $1', [id])),

    async insert(event: NewEvent, by: number | null): Promise<Event> {
      const change = textChangeOf(event, fields, { main })
      const { rows } = await db.query<{ id: number }>(
        'insert into events (event_date, over_at, created_by, updated_by) values ($1, $1, $2, $2) returning id',
        [event.eventDate, by],
      )
      const id = rows[0]?.id as number
      await writeDates(db, id, { ...defaults, ...definedIn(event) })
      return (await withPicture(await write(id, {}, change, by))) as Event
    },

    /** @param before the locked row. */
    async update(before: Event, given: EventChange, by: number): Promise<Event> {
      const change = textChangeOf(given, fields, { main, before: before.texts })
      await db.query(`update events set updated_at = ${nextUpdatedAt}, updated_by = $1 where id = $2`, [
        by,
        before.id,
      ])
      await writeDates(db, before.id, { ...before, ...definedIn(given) })
      return (await withPicture(await write(before.id, before.texts, change, by, given.confirmed))) as Event
    },
  }
}

type Facts = Dates & Pick<Event, 'latitude' | 'longitude' | 'pictureId'>

const defaults = {
  endDate: null,
  repeats: 'none' as const,
  repeatsUntil: null,
  exceptions: [],
  latitude: null,
  longitude: null,
  pictureId: null,
}

const definedIn = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>
  }

/** An event that does not repeat has neither an end of the repetition nor exceptions. */
const normalized = (facts: Facts): Facts =>
  facts.repeats === 'none'
    ? { ...facts, repeatsUntil: null, exceptions: [] }
    : { ...facts, exceptions: [...new Set(facts.exceptions)].sort() }

async function writeDates(db: Db, id: number, facts: Facts): Promise<void> {
  const dates = normalized(facts)
  const { eventDate, endDate, repeats, repeatsUntil, exceptions, latitude, longitude, pictureId } = dates
  await lockPicture(db, pictureId)
  const last = lastOccurrence(dates)
  const isEndless = repeats !== 'none' && repeatsUntil === null
  await db.query(
    `update events set event_date = $1, end_date = $2, repeats = $3, repeats_until = $4, exceptions = $5::text::jsonb,
       over_at = $6::text::timestamptz, latitude = $7, longitude = $8, picture_id = $9
     where id = $10`,
    [
      eventDate,
      endDate,
      repeats,
      repeatsUntil,
      JSON.stringify(exceptions),
      isEndless ? 'infinity' : overAt(last ?? { start: eventDate, end: endDate }),
      latitude,
      longitude,
      pictureId,
      id,
    ],
  )
}

/** Until the transaction ends the picture is not deleted. @throws AppError if it does not exist. */
async function lockPicture(db: Db, id: number | null): Promise<void> {
  if (id === null) return
  const { rowCount } = await db.query('select from pictures where id = $1 for key share', [id])
  if (rowCount === 0) throw problem('pictureId', 'post_picture_unknown')
}

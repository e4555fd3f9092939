import { NewAnnouncement } from '@grace/contract/announcements'
import { NewBlock } from '@grace/contract/blocks'
import { NewEvent } from '@grace/contract/events'
import { caseKey, todayInKigali } from '@grace/contract/fields'
import type { ImportKind } from '@grace/contract/import-columns'
import type { Language } from '@grace/contract/languages'
import { newsMax } from '@grace/contract/limits'
import { NewService } from '@grace/contract/services'
import { requiredWithoutTexts } from '@grace/contract/texts'
import { announcementRepository } from '../announcements/repository.ts'
import { blockRepository } from '../blocks/repository.ts'
import { refuseProblems } from '../blocks/routes.ts'
import type { Db } from '../database/db.ts'
import { eventRepository } from '../events/repository.ts'
import { refusePast, refuseWrongDates } from '../events/routes.ts'
import { AppError } from '../http/app-error.ts'
import { markTold } from '../notifications/tell.ts'
import { serviceRepository } from '../services/repository.ts'
import type { Kind } from './kind.ts'
import { people } from './people.ts'

/** Calendar day in Kigali; without a date it is published today. */
const publishDay = (instant: string | null | undefined) =>
  todayInKigali(instant ? Date.parse(instant) : undefined)

/** A file has no seconds. */
const minuteOf = (instant: string) => instant.slice(0, 'YYYY-MM-DDTHH:MM'.length)

const titlesOf = (
  texts: Partial<Record<Language, { title: string | null } | null | undefined>> | undefined,
) => Object.values(texts ?? {}).flatMap((text) => text?.title ?? [])

const titleKeys = (date: string, titles: readonly string[]) => [
  ...new Set(titles.map((title) => `${date} ${caseKey(title)}`)),
]

const keyed = (id: number, keys: readonly string[]) => keys.map((key) => [key, id] as const)

interface Titled {
  kind: 'announcement' | 'event' | 'block'
  table: string
  column: string
}

/** Titles in every language of the subjects between the first and the last of the dates. */
async function storedTitles(db: Db, { kind, table, column }: Titled, dates: readonly string[]) {
  const { rows } = await db.query<{ id: number; at: string; title: string }>(
    `select s.id, s.${column} as at, r.fields ->> 'title' as title
     from ${table} s
     join texts t on t.kind = $1 and t.subject_id = s.id
     join text_revisions r on (r.kind, r.subject_id, r.language, r.revision)
       = (t.kind, t.subject_id, t.language, t.revision)
     where s.${column} between $2::timestamptz and $3::timestamptz + interval '1 day'`,
    [kind, dates[0], dates.at(-1)],
  )
  return rows
}

const announcements: Kind<NewAnnouncement> = {
  schema: NewAnnouncement,
  identity: {
    path: 'title',
    keysOf: ({ publishDate, texts }) => titleKeys(publishDay(publishDate), titlesOf(texts)),
    what: 'The same announcement, with this title and day,',
    async stored(db, values) {
      const days = values.map(({ publishDate }) => publishDay(publishDate)).sort()
      const titles = await storedTitles(
        db,
        { kind: 'announcement', table: 'announcements', column: 'publish_date' },
        days.map((day) => `${day}T00:00+02:00`),
      )
      return titles.flatMap(({ id, at, title }) => keyed(id, titleKeys(publishDay(at), [title])))
    },
  },
  many: (db, main, ids) => announcementRepository(db, main).many(ids),
  inserter:
    async ({ main, by }) =>
    async (tx, value) => {
      const { id, title, publishDate } = await announcementRepository(tx, main).insert(value, by)
      // Nobody wants to be told of a whole file.
      await markTold(tx, 'announcements', id)
      return {
        action: 'announcement.create',
        subject: { type: 'announcement', id },
        after: { title, publishDate },
      }
    },
}

const events: Kind<NewEvent> = {
  schema: NewEvent,
  complete({ endDate, ...body }) {
    if (!endDate) return body
    // A time without a day is on the day of the start.
    const isTime = typeof endDate === 'string' && endDate.length === 'HH:MM'.length
    return {
      ...body,
      endDate: isTime ? `${String(body.eventDate).slice(0, 'YYYY-MM-DD'.length)}T${endDate}` : endDate,
    }
  },
  refuse(event) {
    refusePast(event, null)
    refuseWrongDates(event, null)
  },
  identity: {
    path: 'title',
    keysOf: ({ eventDate, texts }) => titleKeys(minuteOf(eventDate), titlesOf(texts)),
    what: 'The same event, with this title and date,',
    async stored(db, values) {
      const dates = values.map(({ eventDate }) => eventDate).sort()
      const titles = await storedTitles(db, { kind: 'event', table: 'events', column: 'event_date' }, dates)
      return titles.flatMap(({ id, at, title }) => keyed(id, titleKeys(minuteOf(at), [title])))
    },
  },
  many: (db, main, ids) => eventRepository(db, main).many(ids),
  inserter:
    async ({ main, by }) =>
    async (tx, value) => {
      const { id, title, eventDate } = await eventRepository(tx, main).insert(value, by)
      await markTold(tx, 'events', id)
      return { action: 'event.create', subject: { type: 'event', id }, after: { title, eventDate } }
    },
}

const services: Kind<NewService> = {
  // As the server's route, whose check runs in its transaction.
  complete: (body) => ({ texts: {}, ...body }),
  schema: NewService.check(requiredWithoutTexts('name', 'service_name_required')),
  identity: {
    path: 'weekday',
    keysOf: ({ weekday, start }) => [`${weekday} ${start}`],
    what: 'A service on this day at this time',
    stored: async (db) => {
      const { rows } = await db.query<{ id: number; key: string }>(
        `select id, weekday || ' ' || starts as key from services`,
      )
      return rows.map(({ id, key }) => [key, id] as const)
    },
  },
  many: (db, main, ids) => serviceRepository(db, main).many(ids),
  inserter:
    async ({ main, by }) =>
    async (tx, value) => {
      const { id, texts, weekday, start } = await serviceRepository(tx, main).insert(value, by)
      return {
        action: 'service.create',
        subject: { type: 'service', id },
        after: { name: Object.values(texts)[0]?.name, weekday, start },
      }
    },
}

const news: Kind<NewBlock> = {
  schema: NewBlock,
  complete: (body) => ({ texts: {}, ...body, kind: 'news' }),
  refuse: (block) => refuseProblems(block.kind, block),
  async prepare(db, rows) {
    const { rows: present } = await db.query(`select from blocks where kind = 'news'`)
    if (present.length + rows.length > newsMax)
      throw new AppError('too_many_blocks', {
        message: `There can be at most ${newsMax} news, and there are ${present.length} already.`,
      })
  },
  identity: {
    path: 'title',
    keysOf: ({ date, texts }) => (date ? titleKeys(date, titlesOf(texts)) : []),
    what: 'The same news, with this title and date,',
    async stored(db, values) {
      const dates = values.map(({ date }) => String(date)).sort()
      const titles = await storedTitles(db, { kind: 'block', table: 'blocks', column: 'date' }, dates)
      return titles.flatMap(({ id, at, title }) => keyed(id, titleKeys(at, [title])))
    },
  },
  many: (db, main, ids) => blockRepository(db, main).many(ids),
  inserter:
    async ({ main, by }) =>
    async (tx, value) => {
      const { id, kind, texts } = await blockRepository(tx, main).insert(value, by)
      return {
        action: 'block.create',
        subject: { type: 'block', id },
        after: { kind, title: Object.values(texts)[0]?.title },
      }
    },
}

// Each kind fits its own values; a table of all kinds cannot express that.
export const kinds = { announcements, events, services, news, people } as unknown as Record<
  ImportKind,
  Kind<object>
>

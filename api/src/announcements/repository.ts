import type {
  Announcement,
  AnnouncementChange,
  AnnouncementQuery,
  AnnouncementText,
  NewAnnouncement,
} from '@grace/contract/announcements'
import type { Language } from '@grace/contract/languages'
import { searchKey } from '@grace/contract/search-key'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { type Count, containing, orderOf, type Part, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { recordingJson } from '../recordings/repository.ts'
import { type SingleFields, shownText, textChangeOf } from '../texts/single-fields.ts'
import { subjectRepository } from '../texts/subject-repository.ts'
import { titleInOrder } from '../texts/text-name.ts'

const columns = `id, publish_date as "publishDate", created_at as "createdAt", updated_at as "updatedAt",
  (select ${recordingJson} from recordings where announcement_id = announcements.id) as recording`

type Row = Pick<Announcement, 'id' | 'publishDate' | 'recording' | 'createdAt' | 'updatedAt'>

const sortable = {
  id: 'id',
  title: titleInOrder('announcement', 'announcements'),
  publishDate: 'publish_date',
}

/** Visible to visitors. */
const published = 'publish_date <= now()'
const scheduled = 'publish_date > now()'

const fields: SingleFields<AnnouncementText> = {
  title: 'announcement_title_required',
  content: 'announcement_content_required',
}
const noText = { title: '', content: '' }

/** @param main the main language of the installation. */
export const announcementRepository = (db: Db, main: Language) => {
  const { write, list, ...announcements } = subjectRepository<Row, AnnouncementText, Announcement>(db, main, {
    kind: 'announcement',
    table: 'announcements',
    columns,
    complete: (row) => ({ ...noText, ...shownText(row.texts, main), ...row }),
  })

  return {
    ...announcements,

    /** @param all includes scheduled announcements. */
    list(
      { page, size, cursor, q, sort }: AnnouncementQuery & Part,
      { all, totals }: { all: boolean; totals: Totals },
    ) {
      const { values, $ } = valuesOf()
      const text = searchKey(q ?? '')
      const search = text ? [`search_text like ${$(containing(text))}`] : []
      const sql = `from announcements ${whereAll(all ? search : [...search, published])}`
      // The number of published announcements changes with the clock, so it cannot be cached. Subtract the scheduled
      // ones, which are few, from the cached total.
      const publishedCount: Count = async (db, _, values) => {
        const inAll = await totals(db, `from announcements ${whereAll(search)}`, values)
        const { rows } = await db.query<{ total: number }>(
          `select count(*) as total from announcements ${whereAll([...search, scheduled])}`,
          values,
        )
        return inAll - (rows[0]?.total ?? 0)
      }
      const orderBy = orderOf(sort, sortable, '-publishDate')
      return list({ sql, values, orderBy, page, size, cursor }, all ? totals : publishedCount)
    },

    /** Scheduled ones that become public before an instant. */
    async scheduledUntil(until: string): Promise<Announcement[]> {
      const sql = `from announcements where ${scheduled} and publish_date < $1`
      return (await list({ sql, values: [until], orderBy: 'publish_date, id' })).items
    },

    byId: (id: number) => announcements.one('id = $1', [id]),

    publicById: (id: number) => announcements.one(`id = $1 and ${published}`, [id]),

    async insert(announcement: NewAnnouncement, by: number | null): Promise<Announcement> {
      const change = textChangeOf(announcement, fields, { main })
      const { rows } = await db.query<{ id: number }>(
        `insert into announcements (publish_date, created_by, updated_by)
         values (coalesce($1, now()), $2, $2) returning id`,
        [announcement.publishDate ?? null, by],
      )
      return write(rows[0]?.id as number, {}, change, by)
    },

    /**
     * @param before the locked row. An emptied date publishes at once, and keeps the date of a published announcement.
     */
    async update(before: Announcement, given: AnnouncementChange, by: number): Promise<Announcement> {
      const change = textChangeOf(given, fields, { main, before: before.texts })
      await db.query(
        `update announcements set
           publish_date = case when $1::boolean then coalesce($2, least(publish_date, now())) else publish_date end,
           updated_at = ${nextUpdatedAt}, updated_by = $3
         where id = $4`,
        [given.publishDate !== undefined, given.publishDate ?? null, by, before.id],
      )
      return write(before.id, before.texts, change, by, given.confirmed)
    },
  }
}

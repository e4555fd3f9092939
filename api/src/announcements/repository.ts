import type {
  Announcement,
  AnnouncementChange,
  AnnouncementQuery,
  NewAnnouncement,
} from '@grace/contract/announcements'
import { searchKey } from '@grace/contract/search-key'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { type Count, containing, listRows, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

const columns = `id, title, title_by_language as "titleByLanguage", content,
  content_by_language as "contentByLanguage", publish_date as "publishDate", created_at as "createdAt",
  updated_at as "updatedAt"`

/** Visible to visitors. */
const published = 'publish_date <= now()'
const scheduled = 'publish_date > now()'

export const announcementRepository = (db: Db) => ({
  /** @param all includes scheduled announcements. */
  list({ page, size, q }: AnnouncementQuery, { all, totals }: { all: boolean; totals: Totals }) {
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
    return listRows<Announcement>(
      db,
      { columns, sql, values, orderBy: 'publish_date desc, id desc', page, size },
      all ? totals : publishedCount,
    )
  },

  async byId(id: number, { all }: { all: boolean }): Promise<Announcement | null> {
    const { rows } = await db.query<Announcement>(
      `select ${columns} from announcements ${whereAll(['id = $1', ...(all ? [] : [published])])}`,
      [id],
    )
    return rows[0] ?? null
  },

  /** Locks the row until the transaction ends. */
  async lockById(id: number): Promise<Announcement | null> {
    const { rows } = await db.query<Announcement>(
      `select ${columns} from announcements where id = $1 for update`,
      [id],
    )
    return rows[0] ?? null
  },

  async insert(announcement: NewAnnouncement, by: number | null): Promise<Announcement> {
    const { title, titleByLanguage = {}, content, contentByLanguage = {}, publishDate } = announcement
    const texts = { title, titleByLanguage, content, contentByLanguage }
    const { rows } = await db.query<Announcement>(
      `insert into announcements (title, title_by_language, content, content_by_language, search_text,
         publish_date, created_by, updated_by)
       values ($1, $2::text::jsonb, $3, $4::text::jsonb, $5, coalesce($6, now()), $7, $7) returning ${columns}`,
      [...valuesOfTexts(texts), publishDate ?? null, by],
    )
    return rows[0] as Announcement
  },

  /**
   * @param before the locked row. An emptied date publishes at once, and keeps the date of a published announcement.
   */
  async update(before: Announcement, change: AnnouncementChange, by: number): Promise<Announcement> {
    const texts = {
      title: change.title ?? before.title,
      titleByLanguage: change.titleByLanguage ?? before.titleByLanguage,
      content: change.content ?? before.content,
      contentByLanguage: change.contentByLanguage ?? before.contentByLanguage,
    }
    const { rows } = await db.query<Announcement>(
      `update announcements set title = $1, title_by_language = $2::text::jsonb, content = $3,
         content_by_language = $4::text::jsonb, search_text = $5,
         publish_date = case when $6::boolean then coalesce($7, least(publish_date, now())) else publish_date end,
         updated_at = ${nextUpdatedAt}, updated_by = $8
       where id = $9 returning ${columns}`,
      [...valuesOfTexts(texts), change.publishDate !== undefined, change.publishDate ?? null, by, before.id],
    )
    return rows[0] as Announcement
  },

  async remove(id: number): Promise<void> {
    await db.query('delete from announcements where id = $1', [id])
  },
})

type Texts = Pick<Announcement, 'title' | 'titleByLanguage' | 'content' | 'contentByLanguage'>

const valuesOfTexts = ({ title, titleByLanguage, content, contentByLanguage }: Texts) => [
  title,
  JSON.stringify(titleByLanguage),
  content,
  JSON.stringify(contentByLanguage),
  searchKey(
    [title, content, ...Object.values(titleByLanguage), ...Object.values(contentByLanguage)].join(' '),
  ),
]

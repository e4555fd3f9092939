import { passageText } from '@grace/contract/bible-books'
import type { Language } from '@grace/contract/languages'
import { languages } from '@grace/contract/languages'
import { searchKey } from '@grace/contract/search-key'
import type {
  NewSermon,
  Sermon,
  SermonChange,
  SermonQuery,
  SermonSeries,
  SermonText,
  WholeSermon,
} from '@grace/contract/sermons'
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
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { recordingJson } from '../recordings/repository.ts'
import { type Texts, textRepository, withChange } from '../texts/repository.ts'
import { titleInOrder } from '../texts/text-name.ts'

const columns = `id, date, speaker,
  case when passage_book is not null then json_build_object('book', passage_book, 'verses', passage_verses) end
    as passage,
  series, spoken_in as "spokenIn", video,
  (select ${recordingJson} from recordings where sermon_id = sermons.id) as recording,
  created_at as "createdAt", updated_at as "updatedAt"`

const sortable = {
  id: 'id',
  date: 'date',
  title: titleInOrder('sermon', 'sermons'),
  speaker: collated('speaker'),
}

export interface PublishedSermon {
  id: number
  changedAt: string
  /** Id of its series. */
  series: number | null
  /** Those of its texts. */
  languages: Language[]
}

type Row = Omit<Sermon, 'texts' | 'outdated'>

/** @param main the main language of the installation. */
export const sermonRepository = (db: Db, main: Language) => {
  const texts = textRepository<SermonText>(db, 'sermon')

  async function withTexts(rows: Row[]): Promise<Sermon[]> {
    const all = await texts.ofAll(
      rows.map(({ id }) => id),
      main,
    )
    return rows.map((row) => ({ ...row, ...(all.get(row.id) ?? { texts: {}, outdated: {} }) }))
  }
  const one = async (sql: string, id: number): Promise<Sermon | null> => {
    const { rows } = await db.query<Row>(`select ${columns} from sermons where id = $1 ${sql}`, [id])
    return (await withTexts(rows))[0] ?? null
  }

  return {
    /** Newest first by default. */
    async list({ page, size, cursor, q, seriesId, sort }: SermonQuery & Part): Promise<Rows<Sermon>> {
      const { values, $ } = valuesOf()
      const where: string[] = []
      const text = searchKey(q ?? '')
      if (text) where.push(`search_text like ${$(containing(text))}`)
      if (seriesId) where.push(`series = (select series from sermons where id = ${$(seriesId)})`)
      const { items, total } = await listRows<Row>(db, {
        columns,
        sql: `from sermons ${whereAll(where)}`,
        values,
        orderBy: orderOf(sort, sortable, '-date'),
        page,
        size,
        cursor,
      })
      return { items: await withTexts(items), total }
    },

    /** The series of the newest sermon comes first. */
    series: (part: Part): Promise<Rows<SermonSeries>> =>
      listRows(db, {
        columns: 'id, name, sermons',
        sql: `from (
            select min(id) as id, series as name, count(*)::int as sermons, max(date) as newest
            from sermons where series is not null group by series
          ) as all_series ${whereAll([])}`,
        values: [],
        orderBy: 'newest desc, name, id',
        ...part,
      }),

    byId: (id: number) => one('', id),

    async wholeById(id: number): Promise<WholeSermon | null> {
      const sermon = await one('', id)
      if (!sermon) return null
      const { rows } = await db.query<Record<'older' | 'newer' | 'seriesId', number | null>>(
        `select
           (select id from sermons where (date, id) < ($2, $1) order by date desc, id desc limit 1) as older,
           (select id from sermons where (date, id) > ($2, $1) order by date, id limit 1) as newer,
           (select min(id) from sermons where series = $3) as "seriesId"`,
        [id, sermon.date, sermon.series],
      )
      const { older = null, newer = null, seriesId = null } = rows[0] ?? {}
      const all = await texts.ofAll(
        [older, newer].filter((each) => each !== null),
        main,
      )
      const neighbour = (of: number | null) => of && { id: of, texts: all.get(of)?.texts ?? {} }
      return { ...sermon, seriesId, older: neighbour(older) || null, newer: neighbour(newer) || null }
    },

    /** In any order. */
    async many(ids: readonly number[]): Promise<Sermon[]> {
      if (ids.length === 0) return []
      const { rows } = await db.query<Row>(`select ${columns} from sermons where id = any($1::bigint[])`, [
        ids,
      ])
      return withTexts(rows)
    },

    /** The newest ones with a recording. */
    async recorded(count: number): Promise<Sermon[]> {
      const { rows } = await db.query<Row>(
        `select ${columns} from sermons
         where exists (select from recordings where sermon_id = sermons.id)
         order by date desc, id desc limit $1`,
        [count],
      )
      return withTexts(rows)
    },

    /** All, for the sitemap and the existence of pages. */
    async published(): Promise<PublishedSermon[]> {
      const { rows } = await db.query<PublishedSermon>(
        `select id, updated_at as "changedAt",
           (select min(id) from sermons same where same.series = sermons.series) as series,
           array(select language from texts where kind = 'sermon' and subject_id = sermons.id order by 1) as languages
         from sermons order by id`,
        [],
        'published_sermons',
      )
      return rows
    },

    /** Locks the row until the transaction ends. */
    lockById: (id: number) => one('for update', id),

    async insert(sermon: NewSermon, by: number | null): Promise<Sermon> {
      const { rows } = await db.query<{ id: number }>(
        `insert into sermons (date, speaker, passage_book, passage_verses, series, spoken_in, video, search_text,
           created_by, updated_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
        [...valuesOfRow({ ...defaults, ...sermon }, withChange({}, sermon.texts)), by],
      )
      const id = rows[0]?.id as number
      await texts.write(id, {}, sermon.texts, { main, by })
      return (await one('', id)) as Sermon
    },

    /** @param before the locked row. */
    async update(before: Sermon, change: SermonChange, by: number): Promise<Sermon> {
      const { texts: written = {}, confirmed, updatedAt: _, recordingId: __, ...fields } = change
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      await db.query(
        `update sermons set date = $1, speaker = $2, passage_book = $3, passage_verses = $4, series = $5,
           spoken_in = $6, video = $7, search_text = $8, updated_at = ${nextUpdatedAt}, updated_by = $9
         where id = $10`,
        [...valuesOfRow({ ...before, ...given }, withChange(before.texts, written)), by, before.id],
      )
      await texts.write(before.id, before.texts, written, { main, confirmed, by })
      return (await one('', before.id)) as Sermon
    },
  }
}

type Fields = Pick<Sermon, 'date' | 'speaker' | 'passage' | 'series' | 'spokenIn' | 'video'>
const defaults = { passage: null, series: null, video: null }

const valuesOfRow = (
  { date, speaker, passage, series, spokenIn, video }: Fields,
  written: Texts<SermonText>,
) => [
  date,
  speaker,
  passage?.book ?? null,
  passage?.verses ?? '',
  series,
  spokenIn,
  video,
  searchKey(
    [
      speaker,
      series ?? '',
      ...(passage ? languages.map((language) => passageText(passage, language)) : []),
      ...Object.values(written).flatMap(({ title, notes }) => [title, notes ?? '']),
    ].join('\n'),
  ),
]

import type { Language } from '@grace/contract/languages'
import type {
  Audience,
  Delivery,
  DeliveryQuery,
  Letter,
  LetterChange,
  LetterProgress,
  LetterQuery,
  LetterSummary,
  LetterText,
  NewLetter,
} from '@grace/contract/letters'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import { containing, listRows, orderOf, type Part, type Rows, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import type { CurrentTexts } from '../texts/repository.ts'
import { type SingleFields, shownText, textChangeOf } from '../texts/single-fields.ts'
import { subjectRepository } from '../texts/subject-repository.ts'
import { titleInOrder } from '../texts/text-name.ts'

const columns = `id, status, created_at as "createdAt", updated_at as "updatedAt", started_at as "startedAt",
  finished_at as "finishedAt", totals, trouble_code as "troubleCode", trouble_at as "troubleAt"`

type Row = Pick<Letter, 'id' | 'status' | 'createdAt' | 'updatedAt' | 'startedAt' | 'finishedAt'> & {
  totals: LetterProgress | null
  troubleCode: string | null
  troubleAt: string | null
}

const fields: SingleFields<LetterText> = {
  subject: 'letter_subject_required',
  content: 'letter_content_required',
}
const noText = { subject: '', content: '' }

const sortable = {
  id: 'id',
  subject: titleInOrder('letter', 'letters'),
  status: 'status',
  updatedAt: 'updated_at',
}

/** SQL: the numbers of a group of deliveries, as the contract has them. */
const counted = `jsonb_build_object(
  'total', count(*),
  'sent', count(*) filter (where status = 'SENT'),
  'waiting', count(*) filter (where status in ('WAITING', 'SENDING')),
  'retrying', count(*) filter (where status = 'WAITING' and attempts > 0),
  'refused', count(*) filter (where status = 'REFUSED'),
  'unknown', count(*) filter (where status = 'UNKNOWN'),
  'left', count(*) filter (where status = 'LEFT'))`

/** @param main the main language of the installation. */
export const letterRepository = (db: Db, main: Language) => {
  const { write, one, list, ...letters } = subjectRepository<Row, LetterText, Row & CurrentTexts<LetterText>>(
    db,
    main,
    {
      kind: 'letter',
      table: 'letters',
      columns,
      complete: (row) => row,
    },
  )

  async function progressOf(rows: readonly Row[]): Promise<Map<number, LetterProgress>> {
    const ids = rows.filter(({ status, totals }) => status !== 'DRAFT' && !totals).map(({ id }) => id)
    const known = new Map(rows.flatMap(({ id, totals }) => (totals ? [[id, totals]] : [])))
    if (ids.length === 0) return known
    const { rows: numbers } = await db.query<{ id: number; progress: LetterProgress }>(
      `select letter_id as id, ${counted} as progress from letter_deliveries
       where letter_id = any($1::bigint[]) group by letter_id`,
      [ids],
    )
    for (const { id, progress } of numbers) known.set(id, progress)
    return known
  }

  async function complete(row: (Row & CurrentTexts<LetterText>) | null): Promise<Letter | null> {
    if (!row) return null
    const { totals: _, troubleCode, troubleAt, ...letter } = row
    return {
      ...noText,
      ...shownText(letter.texts, main),
      ...letter,
      languages: Object.keys(letter.texts) as Language[],
      progress: (await progressOf([row])).get(row.id) ?? null,
      trouble: troubleCode && troubleAt ? { code: troubleCode, at: troubleAt } : null,
    }
  }
  const completed = async (row: Row & CurrentTexts<LetterText>) => (await complete(row)) as Letter

  return {
    async list({ page, size, cursor, q, status, sort }: LetterQuery & Part): Promise<Rows<LetterSummary>> {
      const { values, $ } = valuesOf()
      const text = searchKey(q ?? '')
      const conditions = [
        ...(status ? [`status = ${$(status)}`] : []),
        ...(text ? [`search_text like ${$(containing(text))}`] : []),
      ]
      const sql = `from letters ${whereAll(conditions)}`
      const { items, total } = await list({
        sql,
        values,
        orderBy: orderOf(sort, sortable, '-id'),
        page,
        size,
        cursor,
      })
      const progress = await progressOf(items)
      return {
        total,
        items: items.map(({ totals: _, troubleCode: __, troubleAt: ___, texts, outdated: ____, ...row }) => ({
          ...row,
          subject: shownText(texts, main)?.subject ?? '',
          languages: Object.keys(texts) as Language[],
          progress: progress.get(row.id) ?? null,
        })),
      }
    },

    byId: async (id: number) => complete(await one('id = $1', [id])),

    /** Locks the row until the transaction ends. */
    lockById: async (id: number) => complete(await letters.lockById(id)),

    async insert(letter: NewLetter, by: number | null): Promise<Letter> {
      const change = textChangeOf(letter, fields, { main })
      const { rows } = await db.query<{ id: number }>(
        'insert into letters (created_by, updated_by) values ($1, $1) returning id',
        [by],
      )
      return completed(await write(rows[0]?.id as number, {}, change, by))
    },

    /** @param before the locked row. */
    async update(before: Letter, given: LetterChange, by: number): Promise<Letter> {
      const change = textChangeOf(given, fields, { main, before: before.texts })
      await db.query(`update letters set updated_at = ${nextUpdatedAt}, updated_by = $1 where id = $2`, [
        by,
        before.id,
      ])
      return completed(await write(before.id, before.texts, change, by, given.confirmed))
    },

    /** Puts every subscriber into the queue. @returns how many there are. */
    async start(id: number, mailKey: string, by: number): Promise<number> {
      await db.query(
        `update letters set status = 'SENDING', started_at = now(), mail_key = $2, main_language = $3,
           updated_at = ${nextUpdatedAt}, updated_by = $4
         where id = $1`,
        [id, mailKey, main, by],
      )
      const { rowCount } = await db.query(
        `insert into letter_deliveries (letter_id, subscriber_id, language)
         select $1, id, coalesce(language, $2) from letter_recipients order by id`,
        [id, main],
      )
      return rowCount
    },

    async setStatus(id: number, status: 'SENDING' | 'PAUSED', by: number): Promise<void> {
      await db.query(
        `update letters set status = $2, trouble_code = null, trouble_at = null, totals = null, finished_at = null,
           updated_at = ${nextUpdatedAt}, updated_by = $3
         where id = $1`,
        [id, status, by],
      )
    },

    /** @returns false unless it is not known whether the mail arrived. */
    async queueAgain(id: number, delivery: number): Promise<boolean> {
      const { rowCount } = await db.query(
        `update letter_deliveries set status = 'WAITING', next_attempt_at = now(), deferrals = 0, code = null,
           claimed_by = null
         where letter_id = $1 and id = $2 and status = 'UNKNOWN'`,
        [id, delivery],
      )
      return rowCount > 0
    },
  }
}

/** Deliveries of a letter as the console shows them. */
export const deliveryRepository = (db: Db) => ({
  list(id: number, { page, size, cursor, status }: DeliveryQuery & Part): Promise<Rows<Delivery>> {
    const { values, $ } = valuesOf()
    const conditions = [`letter_id = ${$(id)}`]
    if (status === 'WAITING') conditions.push(`status in ('WAITING', 'SENDING')`)
    else if (status) conditions.push(`status = ${$(status)}`)
    return listRows<Delivery>(db, {
      columns: `id, (select email from subscribers where subscribers.id = subscriber_id) as email, language,
        case status when 'SENDING' then 'WAITING' else status end as status, code, attempts,
        attempted_at as at, case when status = 'WAITING' then next_attempt_at end as "nextAttemptAt"`,
      sql: `from letter_deliveries ${whereAll(conditions)}`,
      values,
      orderBy: 'id',
      page,
      size,
      cursor,
    })
  },

  async audience(): Promise<Pick<Audience, 'total' | 'byLanguage'>> {
    const { rows } = await db.query<Pick<Audience, 'total' | 'byLanguage'>>(
      `select count(*) as total, jsonb_build_object(
         'en', count(*) filter (where language = 'en'), 'fr', count(*) filter (where language = 'fr'),
         'rw', count(*) filter (where language = 'rw'), 'unknown', count(*) filter (where language is null)
       ) as "byLanguage" from letter_recipients`,
    )
    return rows[0] as Pick<Audience, 'total' | 'byLanguage'>
  },
})

/** SQL of `queue.ts`, too. */
export const countedDeliveries = counted

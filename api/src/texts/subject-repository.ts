import type { Language } from '@grace/contract/languages'
import type { TextKind } from '@grace/contract/revisions'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import { type Count, type List, listRows, type Rows } from '../database/list.ts'
import { type CurrentTexts, type TextChange, type Texts, textRepository, withChange } from './repository.ts'

interface Table<Row, Fields, Subject> {
  kind: TextKind
  table: string
  columns: string
  /** Columns that follow from the texts; by default `search_text`. */
  derived?: (all: Texts<Fields>) => Record<string, unknown>
  /** The subject that administrators read. */
  complete: (row: Row & CurrentTexts<Fields>) => Subject
}

/**
 * Rows of a table with their texts in several languages.
 *
 * @param main the main language of the installation.
 */
export const subjectRepository = <Row extends { id: number }, Fields extends object, Subject>(
  db: Db,
  main: Language,
  { kind, table, columns, derived, complete }: Table<Row, Fields, Subject>,
) => {
  const texts = textRepository<Fields>(db, kind)

  const withTexts = async (rows: Row[]): Promise<Subject[]> =>
    (await texts.addTo(rows, main)).map((row) => complete(row))

  /** @param where with the id as `$1`; may end in a locking clause. */
  async function one(where: string, values: [id: number, ...unknown[]]): Promise<Subject | null> {
    const { rows } = await db.query<Row>(`select ${columns} from ${table} where ${where}`, values)
    return (await withTexts(rows))[0] ?? null
  }

  /** Writes the columns that follow from the texts. */
  async function writeColumns(id: number, all: Texts<Fields>): Promise<void> {
    const values: unknown[] = [id]
    const columns = Object.entries(derived?.(all) ?? { search_text: searchTextOf(all) }).map(
      ([column, value]) => `${column} = $${values.push(value)}`,
    )
    if (columns.length === 0) return
    await db.query(`update ${table} set ${columns.join(', ')} where id = $1`, values)
  }

  return {
    one,

    /** @param before the texts of the locked row. @returns the subject with them. */
    async write(
      id: number,
      before: Texts<Fields>,
      change: TextChange<Fields>,
      by: number | null,
      confirmed?: readonly Language[],
    ): Promise<Subject> {
      await texts.write(id, before, change, { main, confirmed, by })
      await writeColumns(id, withChange(before, change))
      return (await one('id = $1', [id])) as Subject
    },

    async list(list: Omit<List, 'columns'>, count?: Count): Promise<Rows<Subject>> {
      const { items, total } = await listRows<Row>(db, { columns, ...list }, count)
      return { items: await withTexts(items), total }
    },

    /** In the order of the ids. */
    async many(ids: readonly number[]): Promise<Subject[]> {
      if (ids.length === 0) return []
      const { rows } = await db.query<Row>(`select ${columns} from ${table} where id = any($1::bigint[])`, [
        ids,
      ])
      return withTexts(rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
    },

    /** Locks the row until the transaction ends. */
    lockById: (id: number) => one('id = $1 for update', [id]),
  }
}

/** The column `search_text` of texts in all languages. */
const searchTextOf = <Fields extends object>(texts: Texts<Fields>) =>
  searchKey(Object.values<object>(texts).flatMap(Object.values).join(' '))

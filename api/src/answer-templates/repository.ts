import type {
  AnswerTemplate,
  AnswerTemplateChange,
  AnswerTemplateInput,
  AnswerTemplateQuery,
} from '@grace/contract/answer-templates'
import { searchKey } from '@grace/contract/search-key'
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
import { rowsById } from '../database/rows-by-id.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

const columns = 'id, name, language, text, created_at as "createdAt", updated_at as "updatedAt"'
const searchTextOf = ({ name, text }: Pick<AnswerTemplateInput, 'name' | 'text'>) =>
  searchKey(`${name} ${text}`)

export const answerTemplateRepository = (db: Db) => ({
  list({ page, size, q, language, sort, cursor }: AnswerTemplateQuery & Part): Promise<Rows<AnswerTemplate>> {
    const { values, $ } = valuesOf()
    const where = language ? [`language = ${$(language)}`] : []
    const text = searchKey(q ?? '')
    if (text) where.push(`search_text like ${$(containing(text))}`)
    const sql = `from answer_templates ${whereAll(where)}`
    const columnsOf = { id: 'id', name: collated('name'), updatedAt: 'updated_at' }
    const orderBy = orderOf(sort, columnsOf, 'name')
    return listRows<AnswerTemplate>(db, { columns, sql, values, orderBy, page, size, cursor })
  },

  ...rowsById<AnswerTemplate>(db, 'answer_templates', columns),

  async insert(template: AnswerTemplateInput): Promise<AnswerTemplate> {
    const { name, language, text } = template
    const { rows } = await db.query<AnswerTemplate>(
      `insert into answer_templates (name, language, text, search_text) values ($1, $2, $3, $4)
       returning ${columns}`,
      [name, language, text, searchTextOf(template)],
    )
    return rows[0] as AnswerTemplate
  },

  /** @param before the locked row. */
  async update(before: AnswerTemplate, change: AnswerTemplateChange): Promise<AnswerTemplate> {
    const { name = before.name, language = before.language, text = before.text } = change
    const { rows } = await db.query<AnswerTemplate>(
      `update answer_templates set name = $2, language = $3, text = $4, search_text = $5,
         updated_at = ${nextUpdatedAt}
       where id = $1 returning ${columns}`,
      [before.id, name, language, text, searchTextOf({ name, text })],
    )
    return rows[0] as AnswerTemplate
  },
})

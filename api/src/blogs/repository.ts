import type { Blog, BlogQuery, BlogStatus, BlogStep } from '@grace/contract/blogs'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import {
  asPeopleSort,
  type Count,
  containing,
  listRows,
  orderOf,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import type { BlogFields } from './change.ts'
import type { Derived } from './text.ts'

const columns = `id, title, content, preview, language, status, status_changed_at as "statusChangedAt",
  status_changed_by as "statusChangedBy", status_reason as "statusReason", created_at as "createdAt",
  created_by as "createdBy", updated_at as "updatedAt", updated_by as "updatedBy"`

const sortable = {
  id: 'id',
  title: asPeopleSort('title'),
  status: 'status',
  // Ids ascend with time.
  createdAt: 'id',
  updatedAt: 'updated_at',
}

interface Step {
  status: BlogStatus
  by: string
  reason: string | null
}

export const blogRepository = (db: Db) => ({
  list(
    { page, size, q, status, sort }: BlogQuery,
    { approvedOnly, count }: { approvedOnly: boolean; count: Count },
  ): Promise<{ items: Blog[]; total: number }> {
    const { values, $ } = valuesOf()
    const where: string[] = []
    if (approvedOnly) where.push(`status = 'APPROVED'`)
    if (status) where.push(`status = ${$(status)}`)
    const text = searchKey(q ?? '')
    if (text) where.push(`search_text like ${$(containing(text))}`)
    const orderBy = orderOf(sort, sortable, '-id')
    return listRows<Blog>(
      db,
      { columns, sql: `from blogs ${whereAll(where)}`, values, orderBy, page, size },
      count,
    )
  },

  async byId(id: number): Promise<Blog | null> {
    const { rows } = await db.query<Blog>(`select ${columns} from blogs where id = $1`, [id], 'blog_by_id')
    return rows[0] ?? null
  },

  /** Locks the row until the transaction ends; a post cannot be made from it in the meantime. */
  async lockById(id: number): Promise<Blog | null> {
    const { rows } = await db.query<Blog>(`select ${columns} from blogs where id = $1 for update`, [id])
    return rows[0] ?? null
  },

  async insert(
    { title, content, language, preview, searchText }: BlogFields & Derived,
    by: string,
  ): Promise<Blog> {
    const { rows } = await db.query<Blog>(
      `with blog as (
         insert into blogs (title, content, preview, search_text, language, status_changed_by, created_by, updated_by)
         values ($1, $2, $3, $4, $5, $6, $6, $6) returning ${columns}),
       step as (
         insert into blog_steps (blog_id, status, at, by) select id, status, "statusChangedAt", $6 from blog)
       select * from blog`,
      [title, content, preview, searchText, language, by],
    )
    return rows[0] as Blog
  },

  async update(
    id: number,
    { title, content, language, preview, searchText }: BlogFields & Derived,
    by: string,
  ): Promise<void> {
    await db.query(
      `update blogs set title = $2, content = $3, preview = $4, search_text = $5, language = $6, updated_at = ${nextUpdatedAt},
         updated_by = $7 where id = $1`,
      [id, title, content, preview, searchText, language, by],
    )
  },

  async addStep(id: number, { status, by, reason }: Step): Promise<void> {
    await db.query(
      `with step as (
         insert into blog_steps (blog_id, status, by, reason) values ($1, $2, $3, $4) returning at)
       update blogs set status = $2, status_changed_by = $3, status_reason = $4, updated_by = $3,
         status_changed_at = step.at, updated_at = ${nextUpdatedAt}
       from step where id = $1`,
      [id, status, by, reason],
    )
  },

  async history(id: number): Promise<BlogStep[]> {
    const { rows } = await db.query<BlogStep>(
      'select status, at, by, reason from blog_steps where blog_id = $1 order by id desc',
      [id],
    )
    return rows
  },

  async remove(id: number): Promise<void> {
    await db.query('delete from blogs where id = $1', [id])
  },
})

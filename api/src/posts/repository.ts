import type { BlogStatus } from '@grace/contract/blogs'
import type { Post, PostInput, PostQuery, WholePost } from '@grace/contract/posts'
import { searchKey } from '@grace/contract/search-key'
import { picturesByIds } from '../content/picture-rows.ts'
import type { Db } from '../database/db.ts'
import { type Count, containing, listRows, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

const columns = `posts.id, posts.blog_id as "blogId", posts.status, posts.created_at as "createdAt",
  posts.updated_at as "updatedAt", blogs.title, blogs.preview, blogs.language,
  (select coalesce(json_agg(json_build_object('id', categories.id, 'name', categories.name,
     'nameByLanguage', categories.name_by_language) order by categories.id), '[]')
   from post_categories join categories on categories.id = category_id where post_id = posts.id) as categories,
  (select coalesce(json_agg(picture_id order by position), '[]')
   from post_pictures where post_id = posts.id) as "pictureIds"`

export interface PublishedStretch {
  /** 0 for ids from 1 to the stretch length. */
  stretch: number
  count: number
  changedAt: string
}

export interface PublishedPost {
  id: number
  changedAt: string
}

export interface PostCounts {
  all: number
  byCategory: Map<number, number>
}

type Row = Omit<Post, 'cover' | 'categoryIds'>

const asPost = ({ categories, ...row }: Row, cover: Post['cover']): Post => ({
  ...row,
  categories,
  categoryIds: categories.map(({ id }) => id),
  cover,
})

export const postRepository = (db: Db) => ({
  /** Ids of the matching posts, newest first. */
  async idsOf(
    { page, size, q, categoryId, blogId }: PostQuery,
    { publicOnly, count }: { publicOnly: boolean; count: Count },
  ): Promise<{ ids: number[]; total: number }> {
    const { values, $ } = valuesOf()
    // Filters use one table and its indexes, so that counting and skipping read no other.
    const [table, id] = categoryId ? ['post_categories', 'post_id'] : ['posts', 'id']
    const where: string[] = []
    if (publicOnly) where.push(`status = 'APPROVED'`)
    if (categoryId) where.push(`category_id = ${$(categoryId)}`)
    if (blogId) {
      const isOfBlog = `blog_id = ${$(blogId)}`
      where.push(categoryId ? `post_id in (select id from posts where ${isOfBlog})` : isOfBlog)
    }
    const text = searchKey(q ?? '')
    if (text) {
      where.push(`${id} in (select posts.id from posts join blogs on blogs.id = blog_id
        where search_text like ${$(containing(text))})`)
    }
    const { items, total } = await listRows<{ id: number }>(
      db,
      {
        columns: `${id} as id`,
        sql: `from ${table} ${whereAll(where)}`,
        values,
        orderBy: `${id} desc`,
        page,
        size,
        name: `posts_${where.length}${categoryId ? 'c' : ''}${blogId ? 'b' : ''}${text ? 't' : ''}`,
      },
      count,
    )
    return { ids: items.map((post) => post.id), total }
  },

  /** Existing posts of these ids as list items, newest first. A list of any length takes two queries. */
  async byIds(ids: number[]): Promise<Post[]> {
    if (ids.length === 0) return []
    const { rows } = await db.query<Row>(
      `select ${columns} from posts join blogs on blogs.id = blog_id where posts.id = any($1::bigint[])
       order by posts.id desc`,
      [ids],
      'posts_by_ids',
    )
    const covers = await picturesByIds(
      db,
      rows.flatMap(({ pictureIds: [first] }) => first ?? []),
    )
    return rows.map((row) => asPost(row, covers.get(row.pictureIds[0] ?? 0) ?? null))
  },

  async byId(id: number): Promise<WholePost | null> {
    const { rows } = await db.query<Row & Pick<WholePost, 'content'>>(
      `select ${columns}, blogs.content from posts join blogs on blogs.id = blog_id where posts.id = $1`,
      [id],
      'post_by_id',
    )
    const [row] = rows
    if (!row) return null
    const known = await picturesByIds(db, row.pictureIds)
    const pictures = row.pictureIds.flatMap((pictureId) => known.get(pictureId) ?? [])
    const { content, ...others } = row
    return { ...asPost(others, pictures[0] ?? null), content, pictures }
  },

  /** Number of published posts per range of ids, and when the last of them changed. */
  async publishedStretches(length: number): Promise<PublishedStretch[]> {
    const { rows } = await db.query<PublishedStretch>(
      `select ((posts.id - 1) / $1::bigint)::int as stretch, count(*)::int as count,
         max(greatest(posts.updated_at, blogs.updated_at)) as "changedAt"
       from posts join blogs on blogs.id = blog_id where posts.status = 'APPROVED' group by 1 order by 1`,
      [length],
      'posts_published_stretches',
    )
    return rows
  },

  /** Published posts of one range, oldest first. */
  async publishedIn(stretch: number, length: number): Promise<PublishedPost[]> {
    const { rows } = await db.query<PublishedPost>(
      `select posts.id, greatest(posts.updated_at, blogs.updated_at) as "changedAt"
       from posts join blogs on blogs.id = blog_id
       where posts.status = 'APPROVED' and posts.id > $1 and posts.id <= $2 order by posts.id`,
      [stretch * length, (stretch + 1) * length],
      'posts_published_in',
    )
    return rows
  },

  async newestPublicId(): Promise<number> {
    const { rows } = await db.query<{ id: number | null }>(
      `select max(id) as id from posts where status = 'APPROVED'`,
      [],
      'posts_newest_public',
    )
    return rows[0]?.id ?? 0
  },

  async publicIdsIn(first: number, length: number): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select id from posts where status = 'APPROVED' and id >= $1 and id < $2`,
      [first, first + length],
      'posts_public_ids',
    )
    return rows.map(({ id }) => id)
  },

  /** Includes categories without posts. */
  async publicCounts(): Promise<PostCounts> {
    const { rows } = await db.query<{ category: number | null; count: number }>(
      `select null::bigint as category, count(*)::int as count from posts where status = 'APPROVED'
       union all
       select id, (select count(*)::int from post_categories
         where category_id = categories.id and status = 'APPROVED') from categories`,
      [],
      'posts_public_counts',
    )
    const all = rows.find(({ category }) => category === null)?.count ?? 0
    const byCategory = rows.flatMap(({ category, count }) =>
      category === null ? [] : [[category, count] as const],
    )
    return { all, byCategory: new Map(byCategory) }
  },

  async statusOfBlog(id: number): Promise<BlogStatus | null> {
    const { rows } = await db.query<{ status: BlogStatus }>('select status from blogs where id = $1', [id])
    return rows[0]?.status ?? null
  },

  async hasCategory(id: number): Promise<boolean> {
    const { rowCount } = await db.query('select from categories where id = $1', [id])
    return rowCount > 0
  },

  /**
   * Locks the existing blog, categories and pictures of a post until the transaction ends: none can be deleted, nor
   * can the blog change its state.
   */
  async holdParts({ blogId, categoryIds, pictureIds }: PostInput) {
    const { rows: blogs } = await db.query<{ status: BlogStatus }>(
      'select status from blogs where id = $1 for share',
      [blogId],
    )
    const idsOf = async (table: 'categories' | 'pictures', ids: number[]) => {
      const { rows } = await db.query<{ id: number }>(
        `select id from ${table} where id = any($1::bigint[]) order by id for key share`,
        [ids],
      )
      return new Set(rows.map(({ id }) => id))
    }
    return {
      status: blogs[0]?.status ?? null,
      categories: await idsOf('categories', categoryIds),
      pictures: await idsOf('pictures', pictureIds),
    }
  },

  /** Locks the row until the transaction ends. */
  async lockById(id: number): Promise<WholePost | null> {
    const { rowCount } = await db.query('select from posts where id = $1 for update', [id])
    return rowCount > 0 ? this.byId(id) : null
  },

  /** @param status of the blog, as `holdParts` returned it. @returns the post's id. */
  async insert(input: PostInput, status: BlogStatus, by: number | null): Promise<number> {
    const { rows } = await db.query<{ id: number }>(
      'insert into posts (blog_id, status, created_by, updated_by) values ($1, $2, $3, $3) returning id',
      [input.blogId, status, by],
    )
    const id = rows[0]?.id as number
    await insertParts(db, id, status, input)
    return id
  },

  async update(id: number, input: PostInput, status: BlogStatus, by: number): Promise<void> {
    await db.query('delete from post_categories where post_id = $1', [id])
    await db.query('delete from post_pictures where post_id = $1', [id])
    await db.query(
      `update posts set blog_id = $2, status = $3, updated_at = ${nextUpdatedAt}, updated_by = $4 where id = $1`,
      [id, input.blogId, status, by],
    )
    await insertParts(db, id, status, input)
  },

  async remove(id: number): Promise<void> {
    await db.query('delete from posts where id = $1', [id])
  },
})

async function insertParts(db: Db, id: number, status: BlogStatus, { categoryIds, pictureIds }: PostInput) {
  await db.query(
    'insert into post_categories (post_id, category_id, status) select $1, unnest($2::bigint[]), $3',
    [id, categoryIds, status],
  )
  await db.query(
    `insert into post_pictures (post_id, position, picture_id)
     select $1, position, picture_id from unnest($2::bigint[]) with ordinality as shown (picture_id, position)`,
    [id, pictureIds],
  )
}

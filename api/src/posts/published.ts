import type { Language } from '@grace/contract/languages'
import type { Db } from '../database/db.ts'

export interface PublishedStretch {
  /** 0 for ids from 1 to the stretch length. */
  stretch: number
  count: number
  changedAt: string
}

export interface PublishedPost {
  id: number
  /** In which it is public. */
  languages: Language[]
  changedAt: string
}

export interface PostCounts {
  all: number
  byCategory: Map<number, number>
}

/** Which posts are public, for sitemaps and existence checks. */
export const publishedPosts = (db: Db) => ({
  /** Number of published posts per range of ids, and when the last of them changed. */
  async publishedStretches(length: number): Promise<PublishedStretch[]> {
    const { rows } = await db.query<PublishedStretch>(
      `select ((posts.id - 1) / $1::bigint)::int as stretch, count(*)::int as count,
         max(greatest(posts.updated_at, posts.publish_at, blogs.public_changed_at)) as "changedAt"
       from posts join blogs on blogs.id = blog_id where posts.public_in <> '' group by 1 order by 1`,
      [length],
      'posts_published_stretches',
    )
    return rows
  },

  /** Published posts of one range, oldest first. */
  async publishedIn(stretch: number, length: number): Promise<PublishedPost[]> {
    const { rows } = await db.query<PublishedPost>(
      `select posts.id, string_to_array(posts.public_in, ' ') as languages,
         greatest(posts.updated_at, posts.publish_at, blogs.public_changed_at) as "changedAt"
       from posts join blogs on blogs.id = blog_id
       where posts.public_in <> '' and posts.id > $1 and posts.id <= $2 order by posts.id`,
      [stretch * length, (stretch + 1) * length],
      'posts_published_in',
    )
    return rows
  },

  async newestPublicId(): Promise<number> {
    const { rows } = await db.query<{ id: number | null }>(
      `select max(id) as id from posts where public_in <> ''`,
      [],
      'posts_newest_public',
    )
    return rows[0]?.id ?? 0
  },

  async publicIdsIn(first: number, length: number): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      `select id from posts where public_in <> '' and id >= $1 and id < $2`,
      [first, first + length],
      'posts_public_ids',
    )
    return rows.map(({ id }) => id)
  },

  /** Includes categories without posts. */
  async publicCounts(): Promise<PostCounts> {
    const { rows } = await db.query<{ category: number | null; count: number }>(
      `select null::bigint as category, count(*)::int as count from posts where public_in <> ''
       union all
       select id, (select count(*)::int from post_categories
         where category_id = categories.id and public_in <> '') from categories`,
      [],
      'posts_public_counts',
    )
    const all = rows.find(({ category }) => category === null)?.count ?? 0
    const byCategory = rows.flatMap(({ category, count }) =>
      category === null ? [] : [[category, count] as const],
    )
    return { all, byCategory: new Map(byCategory) }
  },
})

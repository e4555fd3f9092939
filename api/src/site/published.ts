import type { Db } from '../database/db.ts'
import {
  type PostCounts,
  type PublishedPost,
  type PublishedStretch,
  publishedPosts,
} from '../posts/published.ts'

/** Data about public content that sitemap and existence checks need. */
export interface Published {
  stretches(length: number): Promise<PublishedStretch[]>
  postsIn(stretch: number, length: number): Promise<PublishedPost[]>
  /** The highest id of a published post; 0 without any. */
  newestPostId(): Promise<number>
  /** Ids of published posts in a range of `length` ids from `first`. */
  postIdsIn(first: number, length: number): Promise<number[]>
  /** Number of published posts, in total and per category. */
  postCounts(): Promise<PostCounts>
  /** Time of the last change of other public content; null: never. */
  changes(): Promise<{ settings: string | null; announcementsAndEvents: string | null }>
}

export const published = (db: Db): Published => ({
  stretches: (length) => publishedPosts(db).publishedStretches(length),
  postsIn: (stretch, length) => publishedPosts(db).publishedIn(stretch, length),
  newestPostId: () => publishedPosts(db).newestPublicId(),
  postIdsIn: (first, length) => publishedPosts(db).publicIdsIn(first, length),
  postCounts: () => publishedPosts(db).publicCounts(),
  async changes() {
    const { rows } = await db.query<Awaited<ReturnType<Published['changes']>>>(
      `select (select updated_at from settings) as settings,
         greatest((select max(updated_at) from announcements), (select max(updated_at) from events),
           (select max(updated_at) from services), (select max(updated_at) from blocks))
           as "announcementsAndEvents"`,
      [],
      'published_changes',
    )
    return rows[0] ?? { settings: null, announcementsAndEvents: null }
  },
})

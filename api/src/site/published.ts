import type { Db } from '../database/db.ts'
import {
  type PostCounts,
  type PublishedPost,
  type PublishedStretch,
  postRepository,
} from '../posts/repository.ts'

/** What is public of the content, as far as a list of all addresses needs to know it. */
export interface Published {
  stretches(length: number): Promise<PublishedStretch[]>
  postsIn(stretch: number, length: number): Promise<PublishedPost[]>
  /** The highest id of a post that visitors can read; 0 without any. */
  newestPostId(): Promise<number>
  /** Ids of the posts that visitors can read, from `first` on, `length` ids long. */
  postIdsIn(first: number, length: number): Promise<number[]>
  /** How many posts visitors can read, in all and in each category. */
  postCounts(): Promise<PostCounts>
  /** When something else last changed that pages show; null: never. */
  changes(): Promise<{ settings: string | null; announcementsAndEvents: string | null }>
}

export const published = (db: Db): Published => ({
  stretches: (length) => postRepository(db).publishedStretches(length),
  postsIn: (stretch, length) => postRepository(db).publishedIn(stretch, length),
  newestPostId: () => postRepository(db).newestPublicId(),
  postIdsIn: (first, length) => postRepository(db).publicIdsIn(first, length),
  postCounts: () => postRepository(db).publicCounts(),
  async changes() {
    const { rows } = await db.query<Awaited<ReturnType<Published['changes']>>>(
      `select (select updated_at from settings) as settings,
         greatest((select max(updated_at) from announcements), (select max(updated_at) from events))
           as "announcementsAndEvents"`,
      [],
      'published_changes',
    )
    return rows[0] ?? { settings: null, announcementsAndEvents: null }
  },
})

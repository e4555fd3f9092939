import type { Db } from '../database/db.ts'
import { type PublishedPost, type PublishedStretch, postRepository } from '../posts/repository.ts'

/** What is public of the content, as far as a list of all addresses needs to know it. */
export interface Published {
  stretches(length: number): Promise<PublishedStretch[]>
  postsIn(stretch: number, length: number): Promise<PublishedPost[]>
  /** When something else last changed that pages show; null: never. */
  changes(): Promise<{ settings: string | null; announcementsAndEvents: string | null }>
}

export const published = (db: Db): Published => ({
  stretches: (length) => postRepository(db).publishedStretches(length),
  postsIn: (stretch, length) => postRepository(db).publishedIn(stretch, length),
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

import type { Language } from '@grace/contract/languages'
import type { Sermon } from '@grace/contract/sermons'
import type { Settings } from '@grace/contract/settings'
import type { Db } from '../database/db.ts'
import { eventRepository, type PublishedEvent } from '../events/repository.ts'
import { type FeedEntry, feedEntries } from '../posts/feed-entries.ts'
import {
  type PostCounts,
  type PublishedPost,
  type PublishedStretch,
  publishedPosts,
} from '../posts/published.ts'
import { type PublishedSermon, sermonRepository } from '../sermons/repository.ts'
import { settingsRepository } from '../settings/repository.ts'
import { type Subject, trashRepository } from '../trash/repository.ts'

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
  sermons(): Promise<PublishedSermon[]>
  /** Sermons with a recording, newest first, and what the feeds say of the church. */
  podcast(): Promise<{ settings: Settings; sermons: Sermon[] }>
  events(): Promise<PublishedEvent[]>
  /** Ids of public subjects in the trash, by kind. */
  trashed(): Promise<Subject[]>
  /** Posts and news that are public in a language, newest first. */
  feed(language: Language): Promise<{ settings: Settings; entries: FeedEntry[] }>
  /** Host in the identifiers of calendar and feed entries: the first one, also after a move to another. */
  identifierHost(siteUrl: string): Promise<string>
  /** Time of the last change of other public content; null: never. */
  changes(): Promise<{ settings: string | null; announcementsAndEvents: string | null }>
}

/** Feeds list the newest ones only: apps keep what they have seen. */
const episodes = 200

export const published = (db: Db): Published => ({
  stretches: (length) => publishedPosts(db).publishedStretches(length),
  postsIn: (stretch, length) => publishedPosts(db).publishedIn(stretch, length),
  newestPostId: () => publishedPosts(db).newestPublicId(),
  postIdsIn: (first, length) => publishedPosts(db).publicIdsIn(first, length),
  postCounts: () => publishedPosts(db).publicCounts(),
  // The main language does not matter here.
  sermons: () => sermonRepository(db, 'en').published(),
  async podcast() {
    const settings = await settingsRepository(db).read()
    return { settings, sermons: await sermonRepository(db, settings.mainLanguage).recorded(episodes) }
  },
  events: () => eventRepository(db, 'en').published(),
  trashed: () => trashRepository(db).publicIds(),
  feed: async (language) => ({
    settings: await settingsRepository(db).read(),
    entries: await feedEntries(db, language),
  }),
  async identifierHost(siteUrl) {
    const { protocol, host } = new URL(siteUrl)
    // An address for trying things out is not kept.
    return protocol === 'https:' ? settingsRepository(db).identifierHost(host) : host
  },
  async changes() {
    const { rows } = await db.query<Awaited<ReturnType<Published['changes']>>>(
      `select (select updated_at from settings) as settings,
         greatest((select max(updated_at) from announcements), (select max(updated_at) from events),
           (select max(updated_at) from services), (select max(updated_at) from blocks),
           (select max(updated_at) from sermons))
           as "announcementsAndEvents"`,
      [],
      'published_changes',
    )
    return rows[0] ?? { settings: null, announcementsAndEvents: null }
  },
})

import { PublicAnnouncement } from './announcements.ts'
import { PublicBlock } from './blocks.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { PublicEvent } from './events.ts'
import { Language } from './language.ts'
import { announcementsOnHome, eventsOnHome, postsOnHome } from './limits.ts'
import { Post } from './posts.ts'
import { Settings } from './read-settings.ts'
import { PublicService } from './services.ts'
import { z } from './zod.ts'

/** Data of the public pages that change without a build. */
export const Site = z.object({
  settings: Settings,
  /** Weekly services, in order of day and time. */
  services: z.array(PublicService),
  /** Texts of the pages in the requested language, in order; the newest of the news only. */
  blocks: z.array(PublicBlock),
  /** Retention of processed submissions in months; 0: unlimited. */
  inboxRetentionMonths: z.int(),
  /** Retention of security events in months; 0: unlimited. */
  auditRetentionMonths: z.int(),
  /** The server can send mail. */
  sendsMail: z.boolean(),
  /** Published, newest first. */
  announcements: z.array(PublicAnnouncement).check(z.maxLength(announcementsOnHome)),
  /** Upcoming, next first. */
  events: z.array(PublicEvent).check(z.maxLength(eventsOnHome)),
  /** With an approved blog, newest first. */
  posts: z.array(Post).check(z.maxLength(postsOnHome)),
})
export type Site = z.infer<typeof Site>

export const SiteQuery = z.object({
  /** Language of the blocks; default: the main language. */
  language: z.optional(Language),
})

export const site = {
  read: {
    method: 'GET',
    path: '/site',
    access: 'anyone',
    cacheable: true,
    query: SiteQuery,
    status: 200,
    response: Site,
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof site> = {
  about: 'What changes on the public pages, in one answer.',
  examples: { subtitle: null, text: 'Everybody is welcome.', writer: null },

  endpoints: {
    read: {
      summary: 'What the public pages show of the church, its announcements, coming events and newest posts.',
    },
  },
}

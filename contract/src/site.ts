import { Announcement } from './announcements.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Event } from './events.ts'
import { announcementsOnHome, eventsOnHome, postsOnHome } from './limits.ts'
import { Post } from './posts.ts'
import { Settings } from './settings.ts'
import { z } from './zod.ts'

/** What changes on the public pages without a new build. */
export const Site = z.object({
  settings: Settings,
  /** For how long prayer requests and messages are kept once they are dealt with; 0: until somebody asks otherwise. */
  inboxRetentionMonths: z.int(),
  /** For how long what concerns the security of an account is stored; 0: for ever. */
  auditRetentionMonths: z.int(),
  /** Published, newest first. */
  announcements: z.array(Announcement).check(z.maxLength(announcementsOnHome)),
  /** Coming, the next one first. */
  events: z.array(Event).check(z.maxLength(eventsOnHome)),
  /** Of approved blogs, newest first. */
  posts: z.array(Post).check(z.maxLength(postsOnHome)),
})
export type Site = z.infer<typeof Site>

export const site = {
  read: {
    method: 'GET',
    path: '/site',
    access: 'anyone',
    cacheable: true,
    status: 200,
    response: Site,
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof site> = {
  about: 'What changes on the public pages, in one answer.',

  endpoints: {
    read: {
      summary: 'What the public pages show of the church, its announcements, coming events and newest posts.',
    },
  },
}

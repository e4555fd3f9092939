import { announcementsOnHome, eventsOnHome, postsOnHome } from '@grace/contract/limits'
import type { site } from '@grace/contract/site'
import { announcementRepository } from '../announcements/repository.ts'
import type { Totals } from '../content/totals.ts'
import { eventRepository } from '../events/repository.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { postRepository } from '../posts/repository.ts'
import { settingsRepository } from '../settings/repository.ts'

export function siteRoutes(
  app: App,
  { totals, ...retention }: { totals: Totals; inboxRetentionMonths: number; auditRetentionMonths: number },
) {
  const { db } = app
  const newestPosts = async () => {
    const query = { page: 1, size: postsOnHome }
    const { ids } = await postRepository(db).idsOf(query, { publicOnly: true, count: totals })
    return postRepository(db).byIds(ids)
  }
  return {
    read: async () => {
      const [settings, announcements, events, posts] = await Promise.all([
        settingsRepository(db).read(),
        announcementRepository(db).list({ page: 1, size: announcementsOnHome }, { all: false, totals }),
        eventRepository(db).list({ page: 1, size: eventsOnHome, when: 'coming' }, { totals }),
        newestPosts(),
      ])
      return {
        settings,
        ...retention,
        announcements: announcements.items,
        events: events.items,
        posts,
      }
    },
  } satisfies Partial<Handlers<typeof site>>
}

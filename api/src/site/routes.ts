import { todayInKigali } from '@grace/contract/fields'
import type { Language } from '@grace/contract/languages'
import { announcementsOnHome, eventsOnHome, maxPageSize, postsOnHome } from '@grace/contract/limits'
import type { Service } from '@grace/contract/services'
import type { site } from '@grace/contract/site'
import { announcementRepository } from '../announcements/repository.ts'
import { blockRepository } from '../blocks/repository.ts'
import type { Totals } from '../content/totals.ts'
import { eventRepository } from '../events/repository.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { postRepository } from '../posts/repository.ts'
import { serviceRepository } from '../services/repository.ts'
import { settingsRepository } from '../settings/repository.ts'

/** The response depends on the date, as that of the events does. */
const withoutPastExceptions = (service: Service): Service => ({
  ...service,
  exceptions: service.exceptions.filter(({ date }) => date >= todayInKigali()),
})

export function siteRoutes(
  app: App,
  {
    totals,
    ...installation
  }: { totals: Totals; inboxRetentionMonths: number; auditRetentionMonths: number; sendsMail: boolean },
) {
  const { db } = app
  const newestPosts = async (main: Language, language: Language | undefined) => {
    const query = { page: 1, size: postsOnHome, language }
    const { ids } = await postRepository(db, main).idsOf(query, { publicOnly: true, count: totals })
    return postRepository(db, main).byIds(ids)
  }
  return {
    read: async ({ query }) => {
      const settings = await settingsRepository(db).read()
      const { mainLanguage } = settings
      const [services, blocks, announcements, events, posts] = await Promise.all([
        serviceRepository(db, mainLanguage).list({ size: maxPageSize }),
        blockRepository(db, mainLanguage).shownIn(query.language ?? mainLanguage),
        announcementRepository(db, mainLanguage).list(
          { page: 1, size: announcementsOnHome },
          { all: false, totals },
        ),
        eventRepository(db, mainLanguage).list({ page: 1, size: eventsOnHome, when: 'coming' }, { totals }),
        newestPosts(mainLanguage, query.language),
      ])
      return {
        settings,
        ...installation,
        services: services.items.map(withoutPastExceptions),
        blocks,
        announcements: announcements.items,
        events: events.items,
        posts,
      }
    },
  } satisfies Partial<Handlers<typeof site>>
}

import type { Today } from '@grace/contract/dashboard'
import { todayInKigali } from '@grace/contract/fields'
import { announcementRepository } from '../announcements/repository.ts'
import type { Db } from '../database/db.ts'
import { eventRepository } from '../events/repository.ts'
import type { Caller } from '../http/access.ts'
import { serviceRepository } from '../services/repository.ts'
import { mainLanguageOf } from '../texts/subject-mutations.ts'
import { ownDrafts, waiting } from './waiting.ts'
import { rangeOf, weekOf } from './week.ts'

/** What waits for an administrator, and the next seven days. */
export async function today(db: Db, caller: Caller): Promise<Today> {
  const main = await mainLanguageOf(db)
  const date = todayInKigali()
  const { from, until } = rangeOf(date)
  const hasContent = caller.areas.includes('content')
  const [work, drafts, services, events, announcements] = await Promise.all([
    waiting(db, caller.areas, main),
    hasContent ? ownDrafts(db, caller) : [],
    serviceRepository(db, main).list({}),
    eventRepository(db, main).between(from, until),
    hasContent ? announcementRepository(db, main).scheduledUntil(until) : [],
  ])
  return {
    date,
    waiting: work,
    drafts,
    week: weekOf(date, { services: services.items, events, announcements, main }),
  }
}

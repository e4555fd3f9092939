import type { Today } from '@grace/contract/dashboard'
import { todayInKigali } from '@grace/contract/fields'
import type { Language } from '@grace/contract/languages'
import { announcementRepository } from '../announcements/repository.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Db } from '../database/db.ts'
import { eventRepository } from '../events/repository.ts'
import type { Caller } from '../http/access.ts'
import { serviceRepository } from '../services/repository.ts'
import { ownDrafts, waiting } from './waiting.ts'
import { rangeOf, type Scheduled, weekOf } from './week.ts'

/** Work that waits for an administrator, and the next seven days. */
export async function today(db: Db, caller: Caller): Promise<Today> {
  const main = await mainLanguageOf(db)
  const date = todayInKigali()
  const { from, until } = rangeOf(date)
  const hasContent = caller.areas.includes('content')
  const [work, drafts, services, events, scheduled] = await Promise.all([
    waiting(db, caller.areas, main),
    hasContent ? ownDrafts(db, caller) : [],
    serviceRepository(db, main).list({}),
    eventRepository(db, main).between(from, until),
    hasContent ? scheduledUntil(db, main, until) : [],
  ])
  return {
    date,
    waiting: work,
    drafts,
    week: weekOf(date, { services: services.items, events, scheduled, main }),
  }
}

/** A post of a blog that is not approved does not become public. */
async function scheduledUntil(db: Db, main: Language, until: string): Promise<Scheduled[]> {
  const announcements = await announcementRepository(db, main).scheduledUntil(until)
  const { rows: posts } = await db.query<Omit<Scheduled, 'kind'>>(
    `select posts.id, coalesce(blogs.public_title, blogs.title) as title, posts.publish_at as "publishDate"
     from posts join blogs on blogs.id = posts.blog_id
     where posts.public_in is null and posts.publish_at > now() and posts.publish_at < $1 and blogs.public_in <> ''
     order by posts.publish_at, posts.id`,
    [until],
  )
  return [
    ...announcements.map(({ id, title, publishDate }) => ({
      kind: 'announcement' as const,
      id,
      title,
      publishDate,
    })),
    ...posts.map((post) => ({ kind: 'post' as const, ...post })),
  ]
}

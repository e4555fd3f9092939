import type { Language } from '@grace/contract/languages'
import type { Db } from '../database/db.ts'
import { publicRevisions, shownAuthor } from './repository.ts'

export interface FeedEntry {
  kind: 'post' | 'news'
  id: number
  title: string
  summary: string
  /** Null: the church. */
  author: string | null
  publishedAt: string
  changedAt: string
}

/** Feeds list the newest ones only: readers keep what they have seen. */
const entries = 50

/** Posts and news that are public in a language, newest first. */
export async function feedEntries(db: Db, language: Language): Promise<FeedEntry[]> {
  const { rows } = await db.query<FeedEntry>(
    `select 'post' as kind, posts.id, r.fields ->> 'title' as title, r.fields ->> 'preview' as summary,
       ${shownAuthor} as author, posts.publish_at as "publishedAt",
       greatest(posts.updated_at, posts.publish_at, blogs.public_changed_at) as "changedAt"
     from posts join blogs on blogs.id = blog_id
       join ${publicRevisions} on t.kind = 'blog' and t.subject_id = blog_id and t.language = $1
     where posts.public_in like '%' || $1 || '%'
     union all
     select 'news', n.id, r.fields ->> 'title', r.fields ->> 'text', r.fields ->> 'writer',
       (n.date + time '12:00') at time zone 'Africa/Kigali', greatest(n.updated_at, n.created_at)
     from blocks n join texts t on t.kind = 'block' and t.subject_id = n.id and t.language = $1
       join text_revisions r on (r.kind, r.subject_id, r.language, r.revision)
         = (t.kind, t.subject_id, t.language, t.revision)
     where n.kind = 'news' and n.date <= (now() at time zone 'Africa/Kigali')::date
     order by "publishedAt" desc, kind, id desc limit ${entries}`,
    [language],
  )
  return rows
}

import {
  altTextMaxChars,
  blogContentMaxChars,
  categoryNameMaxChars,
  longTextMaxChars,
  nameMaxChars,
  titleMaxChars,
} from '@grace/contract/limits'
import type { TextKind } from '@grace/contract/revisions'
import type { Db } from '../database/db.ts'

/** SQL: a text with as many bytes as its limit permits. */
const longest = (chars: number) => `repeat('日', ${chars})`

/** Most texts are short; those of every tenth row are as long as they may be. */
const textOf = (chars: number) => `case when id % 10 = 0 then ${longest(chars)} else 'Text ' || id end`

/** SQL of the fields of each kind of text, as the repositories store them. */
const fieldsOf = {
  announcement: { title: textOf(titleMaxChars), content: textOf(longTextMaxChars) },
  event: { title: textOf(titleMaxChars), description: textOf(longTextMaxChars), place: `'Kigali'` },
  service: { name: textOf(nameMaxChars), place: `'Kigali'`, note: textOf(titleMaxChars) },
  sermon: { title: textOf(titleMaxChars), notes: textOf(longTextMaxChars) },
  block: { title: textOf(titleMaxChars), subtitle: 'null', text: textOf(longTextMaxChars), writer: `'Team'` },
  category: { name: `left(id || ${longest(categoryNameMaxChars)}, ${categoryNameMaxChars})` },
  picture: { altText: textOf(altTextMaxChars) },
  blog: {
    title: textOf(titleMaxChars),
    // In a language of the site.
    content: `'<p>' || case when id % 10 = 0 then repeat('a', ${blogContentMaxChars - 10}) else 'Text' end || '</p>'`,
    preview: textOf(100),
    searchText: `'text'`,
  },
} satisfies Partial<Record<TextKind, Record<string, string>>>

const tables = {
  announcement: 'announcements',
  event: 'events',
  service: 'services',
  sermon: 'sermons',
  block: 'blocks',
  category: 'categories',
  picture: 'pictures',
  blog: 'blogs',
}

/** Inserts `count` public rows of everything that visitors read, and `count` of what the member reads. */
export async function fillLongLists(db: Db, count: number, memberId: number): Promise<void> {
  const numbers = `generate_series(1, ${count}) as n`
  const statements = [
    `insert into announcements (search_text, publish_date)
       select 'text', now() - n * interval '1 day' from ${numbers}`,
    // Coming ones, past ones, and those that repeat.
    `insert into events (search_text, event_date, over_at, repeats)
       select 'text', day, case when n % 50 = 0 then 'infinity' else day + interval '1 day' end,
         case when n % 50 = 0 then 'weekly' else 'none' end
       from ${numbers}, lateral (select now() + (n - ${count / 2}) * interval '2 days' as day) as days`,
    `insert into services (weekday, starts) select n % 7, '10:00' from ${numbers}`,
    `insert into sermons (date, speaker, series, spoken_in, search_text)
       select to_char(date '2020-01-01' + n, 'YYYY-MM-DD'), 'Team', 'Series ' || n, 'rw', 'text' from ${numbers}`,
    `insert into recordings (path, bytes, received, format, seconds, sermon_id)
       select md5(id::text) || '.mp3', 3, 3, 'mp3', 60, id from sermons`,
    `insert into blocks (kind, position, date, search_text)
       select 'news', n, date '2020-01-01' + n, 'text' from ${numbers}`,
    `insert into categories (name, name_key) select 'Category ' || n, 'category ' || n from ${numbers}`,
    `insert into pictures (path, search_text, format, width, height, bytes)
       select md5(n::text) || '.jpg', 'text', 'jpeg', 1600, 1067, 280000 from ${numbers}`,
    `insert into blogs (title, content, preview, search_text, language, status, status_changed_by, created_by,
         updated_by, public_in, public_title, public_search_text, public_changed_at)
       select 'Text ' || n, '<p>Text</p>', 'Text', 'text', 'en', 'APPROVED', 'admin', 'admin', 'admin', 'en fr rw',
         'Text ' || n, 'text', now()
       from ${numbers}`,
    // The first blog has all posts but one, the first category has all posts.
    `insert into posts (blog_id, status, public_in)
       select case when id < ${count} then 1 else 2 end, status, public_in from blogs order by id`,
    `insert into post_categories (post_id, category_id, status, public_in)
       select posts.id, categories.id, status, public_in from posts join categories on categories.id <= 20`,
    `insert into post_pictures (post_id, position, picture_id) select posts.id, 0, posts.id from posts`,
    `insert into audit_entries (actor_id, actor_username, action, subject_type, subject_id, request_id)
       select ${memberId}, 'member', 'security.login', 'account', ${memberId}, 'r' from ${numbers}`,
    `insert into contact_messages (name, email, message, consent_version, account_id, person_key)
       select 'Ruth', 'ruth@example.org', 'Text', '1', ${memberId}, gen_random_uuid() from ${numbers}`,
    ...Object.entries(tables).flatMap(([kind, table]) => textsSql(kind as keyof typeof tables, table)),
    `update content_version set version = version + 1`,
  ]
  for (const statement of statements) await db.query(statement)
}

function textsSql(kind: keyof typeof tables, table: string): string[] {
  const fields = Object.entries(fieldsOf[kind]).map(([name, sql]) => `'${name}', ${sql}`)
  return [
    `insert into text_revisions (kind, subject_id, language, revision, fields)
       select '${kind}', id, each, 1, jsonb_build_object(${fields.join(', ')})
       from ${table}, unnest(array['en', 'fr', 'rw']) as each`,
    `insert into texts (kind, subject_id, language, revision ${kind === 'blog' ? ', status, status_changed_at, status_changed_by, public_revision, updated_at' : ''})
       select kind, subject_id, language, 1 ${kind === 'blog' ? `, 'APPROVED', now(), 'admin', 1, now()` : ''}
       from text_revisions where kind = '${kind}'`,
  ]
}

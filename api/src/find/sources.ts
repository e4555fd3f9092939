import type { FindKind } from '@grace/contract/find'
import { textNameOf } from '../texts/text-name.ts'

/** Query of a kind. */
interface Source {
  table: string
  /** SQL: what administrators call it. */
  title: string
  /** SQL: what tells it from others of the same name. */
  detail: string
  /** SQL: the text that is searched, without case and accents. */
  searched: string
  orderBy: string
}

/** SQL: the day of an instant in Kigali. */
const day = (column: string) => `to_char(${column} at time zone 'Africa/Kigali', 'YYYY-MM-DD')`

/** The text is sealed: a submission is found by name and e-mail address. */
const submission = (table: string): Source => ({
  table,
  title: 'name',
  detail: `concat_ws(' · ', case status when 'NEW' then 'New' end, email, ${day('created_at')})`,
  searched: 'search_text',
  orderBy: 'id desc',
})

const textNamed = (kind: FindKind, table: string, detail: string): Source => ({
  table,
  title: textNameOf(`'${kind}'`, `${table}.id`),
  detail,
  searched: 'search_text',
  orderBy: 'id desc',
})

/** SQL: a text without case and accents. */
const folded = (text: string) =>
  `lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`

export const sources: Record<FindKind, Source> = {
  account: {
    table: 'accounts',
    title: 'full_name',
    detail: `concat_ws(' · ', username, coalesce(phone_number, email), case when not active then 'Inactive' end)`,
    searched: 'search_text',
    orderBy: 'active desc, full_name, id',
  },
  'prayer-request': submission('prayer_requests'),
  'contact-message': submission('contact_messages'),
  blog: { table: 'blogs', title: 'title', detail: 'status', searched: 'search_text', orderBy: 'id desc' },
  announcement: textNamed('announcement', 'announcements', day('publish_date')),
  event: textNamed('event', 'events', day('event_date')),
  sermon: textNamed('sermon', 'sermons', `concat_ws(' · ', date, speaker)`),
  block: textNamed('block', 'blocks', 'kind'),
  picture: {
    table: 'pictures',
    title: `coalesce(alt_text, ${textNameOf(`'picture'`, 'pictures.id')}, file_name)`,
    detail: `concat_ws(' · ', type, case when alt_text is not null then file_name end)`,
    // As in its index.
    searched: `(search_text || ' ' || file_name_search)`,
    orderBy: 'id desc',
  },
  category: {
    table: 'categories',
    title: textNameOf(`'category'`, 'categories.id'),
    detail: `''`,
    // Few rows: no index.
    searched: `(select ${folded(`string_agg(fields->>'name', ' ')`)} from texts join text_revisions using (kind, subject_id, language, revision)
      where texts.kind = 'category' and texts.subject_id = categories.id)`,
    orderBy: 'id desc',
  },
}

import type { FindKind } from '@grace/contract/find'

/** Query of a kind. */
interface Source {
  /** SQL: what tells it from others of the same name. */
  detail: string
  /** SQL: the text that is searched, without case and accents. */
  searched: string
  orderBy: string
}

/** SQL: the day of an instant in Kigali. */
const day = (column: string) => `to_char(${column} at time zone 'Africa/Kigali', 'YYYY-MM-DD')`

/** The text is sealed: a submission is found by name and e-mail address. */
const submission: Source = {
  detail: `concat_ws(' · ', case status when 'NEW' then 'New' end, email, ${day('created_at')})`,
  searched: 'search_text',
  orderBy: 'id desc',
}

const newestWith = (detail: string): Source => ({ detail, searched: 'search_text', orderBy: 'id desc' })

/** SQL: a text without case and accents. */
const folded = (text: string) =>
  `lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`

export const sources: Record<FindKind, Source> = {
  account: {
    detail: `concat_ws(' · ', username, coalesce(phone_number, email), case when not active then 'Inactive' end)`,
    searched: 'search_text',
    orderBy: 'active desc, full_name, id',
  },
  'prayer-request': submission,
  'contact-message': submission,
  blog: newestWith('status'),
  announcement: newestWith(day('publish_date')),
  event: newestWith(day('event_date')),
  sermon: newestWith(`concat_ws(' · ', date, speaker)`),
  block: newestWith('kind'),
  picture: {
    detail: `concat_ws(' · ', type, case when alt_text is not null then file_name end)`,
    // As in its index.
    searched: `(search_text || ' ' || file_name_search)`,
    orderBy: 'id desc',
  },
  category: {
    detail: `''`,
    // Few rows: no index.
    searched: `(select ${folded(`string_agg(fields->>'name', ' ')`)} from texts join text_revisions using (kind, subject_id, language, revision)
      where texts.kind = 'category' and texts.subject_id = categories.id)`,
    orderBy: 'id desc',
  },
}

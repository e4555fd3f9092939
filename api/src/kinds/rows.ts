import type { Kind } from '@grace/contract/kinds'
import { textNameOf } from '../texts/text-name.ts'

interface Rows {
  table: string
  /** SQL: what administrators call a row of the table; null where it has no name. */
  name: string
}

const withTexts = (kind: Kind, table: string): Rows => ({
  table,
  name: textNameOf(`'${kind}'`, `${table}.id`),
})
const withName = (table: string, column = 'name'): Rows => ({ table, name: `${table}.${column}` })

/** Table and name of each kind. */
export const rowsOf: Record<Kind, Rows> = {
  account: withName('accounts', 'full_name'),
  'prayer-request': withName('prayer_requests'),
  'contact-message': withName('contact_messages'),
  service: withTexts('service', 'services'),
  blog: withName('blogs', 'title'),
  post: { table: 'posts', name: '(select title from blogs where blogs.id = posts.blog_id)' },
  announcement: withTexts('announcement', 'announcements'),
  event: withTexts('event', 'events'),
  sermon: withTexts('sermon', 'sermons'),
  block: withTexts('block', 'blocks'),
  picture: {
    table: 'pictures',
    name: `coalesce(pictures.alt_text, ${textNameOf(`'picture'`, 'pictures.id')}, pictures.file_name, pictures.path)`,
  },
  category: withName('categories'),
  album: withName('albums'),
  letter: withTexts('letter', 'letters'),
  settings: { table: 'settings', name: 'null' },
  'answer-template': withName('answer_templates'),
  subscriber: withName('subscribers', 'email'),
  'data-breach': withName('data_breaches'),
  'rights-request': withName('rights_requests'),
}

import type { Language } from '@grace/contract/languages'
import type { SearchResult } from '@grace/contract/search'

export type Kind = SearchResult['kind']

/** Where the public texts of a kind are. */
export interface Source {
  kind: Kind
  table: 'blogs' | 'sermons' | 'events'
  /** Column with the folded texts of all languages, which has a trigram index. */
  searchText: string
  changedAt: string
  /** SQL: what is found, with its `id`, and a condition. */
  from: string
  id: string
  isIn: (language: Language) => string
  newestFirst: string
}

const hasText = (kind: Kind) => (language: Language) =>
  `exists (select from texts where kind = '${kind}' and subject_id = ${kind}s.id and language = '${language}')`

export const sources: readonly Source[] = [
  {
    kind: 'post',
    table: 'blogs',
    searchText: 'public_search_text',
    changedAt: 'public_changed_at',
    // Posts of the same blog have the same text: the newest of them is found.
    from: `from blogs join lateral (
        select max(id) as id from posts where blog_id = blogs.id and public_in <> ''
      ) as newest on newest.id is not null
      where blogs.public_in <> ''`,
    id: 'newest.id',
    isIn: (language) => `blogs.public_in like '%${language}%'`,
    newestFirst: 'newest.id desc',
  },
  {
    kind: 'sermon',
    table: 'sermons',
    searchText: 'search_text',
    changedAt: 'updated_at',
    from: 'from sermons where true',
    id: 'sermons.id',
    isIn: hasText('sermon'),
    newestFirst: 'date desc, sermons.id desc',
  },
  {
    kind: 'event',
    table: 'events',
    searchText: 'search_text',
    changedAt: 'updated_at',
    from: 'from events where true',
    id: 'events.id',
    isIn: hasText('event'),
    newestFirst: 'event_date desc, events.id desc',
  },
]

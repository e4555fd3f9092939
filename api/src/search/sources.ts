import type { Language } from '@grace/contract/languages'
import type { SearchResult } from '@grace/contract/search'

export type Kind = Extract<SearchResult['kind'], 'post' | 'sermon' | 'event'>

/** Where the public texts of a kind are. */
export interface Source {
  kind: Kind
  table: 'blogs' | 'sermons' | 'events'
  /** Column with the folded texts of all languages, which has a trigram index. */
  searchText: string
  changedAt: string
  /** SQL: what is found, with its `id`. @param isFound condition on the text. */
  from: (isFound: string) => string
  id: string
  isIn: (language: Language) => string
  newestFirst: string
}

const hasText = (kind: Kind) => (language: Language) =>
  `exists (select from texts where kind = '${kind}' and subject_id = ${kind}s.id and language = '${language}')`

/** Texts that are put in order: a word that is in every text must not sort all of them. */
const maxSorted = 500

export const sources: readonly Source[] = [
  {
    kind: 'post',
    table: 'blogs',
    searchText: 'public_search_text',
    changedAt: 'public_changed_at',
    // Posts of the same blog have the same text: the newest of them is found.
    from: (isFound) => `from (
        select id, public_in from blogs where public_in <> '' and ${isFound} order by id desc limit ${maxSorted}
      ) as blogs join lateral (
        select max(id) as id from posts where blog_id = blogs.id and public_in <> ''
      ) as newest on newest.id is not null`,
    id: 'newest.id',
    isIn: (language) => `blogs.public_in like '%${language}%'`,
    newestFirst: 'newest.id desc',
  },
  {
    kind: 'sermon',
    table: 'sermons',
    searchText: 'search_text',
    changedAt: 'updated_at',
    from: (isFound) => `from sermons where ${isFound}`,
    id: 'sermons.id',
    isIn: hasText('sermon'),
    newestFirst: 'date desc, sermons.id desc',
  },
  {
    kind: 'event',
    table: 'events',
    searchText: 'search_text',
    changedAt: 'updated_at',
    from: (isFound) => `from events where ${isFound}`,
    id: 'events.id',
    isIn: hasText('event'),
    newestFirst: 'event_date desc, events.id desc',
  },
]

import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Language } from './language.ts'
import { searchResultsMax } from './limits.ts'
import { SearchText } from './list-query.ts'
import { Picture } from './pictures.ts'
import { searchKinds } from './search-kinds.ts'
import { z } from './zod.ts'

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  /** Unique among those of its kind. */
  id: z.int(),
  /** Where the site shows it, without the language: `/posts/3`, `/#giving`. */
  path: z.string(),
  /** In the requested language if there is a public text in it, otherwise in the main language or in any. */
  title: z.string(),
  /** Plain text around the first match, or the start of the text; may be empty. */
  excerpt: z.string(),
  /** With the smallest of its copies only; null if there is none. */
  picture: z.nullable(Picture),
  /** Language of title and excerpt. */
  language: Language,
  /**
   * Sermon and news: `YYYY-MM-DD`. Post and announcement: instant of its publication. Event: instant of its next occurrence,
   * else of its start. Others: empty.
   */
  date: z.string(),
  /** When a service takes place in every week, in Kigali; null for others. */
  times: z.nullable(
    z.object({
      /** 0 is Sunday. */
      weekday: z.int(),
      /** `HH:MM`. */
      start: z.string(),
      end: z.nullable(z.string()),
    }),
  ),
})
export type SearchResult = z.infer<typeof SearchResult>

export const SearchQuery = z.object({
  /** Words in any order; case, accents and small slips do not matter. Without a word nothing is found. */
  q: SearchText,
  /** Results in it come first. Default: the main language. */
  language: z.optional(Language),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const search = {
  find: {
    method: 'GET',
    path: '/search',
    access: 'anyone',
    cacheable: true,
    query: SearchQuery,
    status: 200,
    response: z.array(SearchResult).check(z.maxLength(searchResultsMax)),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof search> = {
  about:
    'One search over all that the site shows: posts, sermons, events, news, announcements, services, cards, beliefs and giving.',
  examples: {
    q: 'good shepherd',
    kind: 'sermon',
    path: '/sermons/7',
    times: null,
    picture: null,
    title: 'The good shepherd',
    excerpt: 'He knows his own.',
    date: '2026-11-22',
  },
  endpoints: {
    find: {
      summary:
        'Services, ways to give and contact first if they answer what is asked; then what has all the words, then what has similar ones. What is in the requested language comes before what is in others.',
    },
  },
}

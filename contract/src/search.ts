import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Language } from './language.ts'
import { searchResultsMax } from './limits.ts'
import { SearchText } from './list-query.ts'
import { z } from './zod.ts'

export const searchKinds = ['post', 'sermon', 'event'] as const

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  /** In the requested language if there is a public text in it, otherwise in the main language or in any. */
  title: z.string(),
  /** Plain text around the first match, or the start of the text; may be empty. */
  excerpt: z.string(),
  /** Language of title and excerpt. */
  language: Language,
  /** Sermon: `YYYY-MM-DD`. Post: instant of its creation. Event: instant of its next occurrence, else of its start. */
  date: z.string(),
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
  about: 'One search over posts, sermons and events.',
  examples: {
    q: 'good shepherd',
    kind: 'sermon',
    title: 'The good shepherd',
    excerpt: 'He knows his own.',
    date: '2026-11-22',
  },
  endpoints: {
    find: {
      summary:
        'Public posts, sermons and events with all the words, then those with similar ones; each time those in the requested language first.',
    },
  },
}

import type { Language } from '@grace/contract/languages'
import { searchText } from '../lib/search-text.ts'

/** `?q=good+shepherd`; empty without a search. */
export const searchTextAt = (search: URLSearchParams): string => searchText(search.get('q'))

/** @param language of the reader, whose results come first. */
export const searchQuery = (q: string, language: Language) =>
  `/search?q=${encodeURIComponent(q)}&language=${language}`

/** Without a search text there is nothing to fetch. */
export function searchQueries(search: URLSearchParams, language: Language): string[] {
  const q = searchTextAt(search)
  return q ? [searchQuery(q, language)] : []
}

import type { Language } from '@grace/contract/languages'
import { searchText } from '../lib/search-text.ts'
import { wholeNumber } from '../lib/whole-number.ts'

export const sermonsPerPage = 12
export const seriesQuery = '/sermons/series'

export const podcastAddress = (language: Language) => `/podcast.${language}.xml`

export interface SermonList {
  page: number
  /** Id of a series; null: all sermons. */
  series: number | null
  /** Search text; empty: all sermons. */
  q: string
}

/** `?series=3&page=2&q=grace`. Invalid numbers are ignored. */
export const sermonListAt = (search: URLSearchParams): SermonList => ({
  page: wholeNumber(search.get('page')) ?? 1,
  series: wholeNumber(search.get('series')),
  q: searchText(search.get('q')),
})

export function sermonListQueries(search: URLSearchParams): [list: string, series: string] {
  const { page, series, q } = sermonListAt(search)
  const filters = (series ? `&seriesId=${series}` : '') + (q && `&q=${encodeURIComponent(q)}`)
  return [`/sermons?page=${page}&size=${sermonsPerPage}${filters}`, seriesQuery]
}

/** Address of a list; the first page has no number. */
export function sermonListPath({ page = 1, series = null, q = '' }: Partial<SermonList>): string {
  const search = [series && `series=${series}`, page > 1 && `page=${page}`, q && `q=${encodeURIComponent(q)}`]
    .filter(Boolean)
    .join('&')
  return search ? `/sermons?${search}` : '/sermons'
}

export const sermonQuery = (id: string) => `/sermons/${id}`

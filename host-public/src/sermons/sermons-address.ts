import type { Language } from '@grace/contract/languages'

export const sermonsPerPage = 12
export const seriesQuery = '/sermons/series'

export const podcastAddress = (language: Language) => `/podcast.${language}.xml`

export interface SermonList {
  page: number
  /** Id of a series; null: all sermons. */
  series: number | null
}

const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** `?series=3&page=2`. Invalid numbers are ignored. */
export const sermonListAt = (search: URLSearchParams): SermonList => ({
  page: wholeNumber(search.get('page')) ?? 1,
  series: wholeNumber(search.get('series')),
})

export function sermonListQueries(search: URLSearchParams): [list: string, series: string] {
  const { page, series } = sermonListAt(search)
  return [`/sermons?page=${page}&size=${sermonsPerPage}${series ? `&series=${series}` : ''}`, seriesQuery]
}

/** Address of a list; the first page has no number. */
export function sermonListPath({ page = 1, series = null }: Partial<SermonList>): string {
  const search = [series && `series=${series}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return search ? `/sermons?${search}` : '/sermons'
}

export const sermonQuery = (id: string) => `/sermons/${id}`

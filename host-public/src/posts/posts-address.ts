import type { Language } from '@grace/contract/languages'
import type { CachedResponse, CachedResponses } from '../hydration/query-cache.ts'
import { wholeNumber } from '../lib/whole-number.ts'

export const postsPerPage = 12
export const categoriesQuery = '/category'

/** Posts and news of a language. */
export const feedOf = (language: Language) =>
  ({ type: 'application/atom+xml', address: `/feed.${language}.xml` }) as const

/**
 * Queries of the list of posts at an address: `?category=3&own=1&page=2`. Invalid numbers are ignored.
 *
 * @param language of the reader, whose posts come first.
 */
export function listQueries(search: URLSearchParams, language: Language): [list: string, categories: string] {
  const { page, category, own } = listAddress(search)
  const filter = `${own ? '&only=yes' : ''}${category ? `&categoryId=${category}` : ''}`
  return [`/posts?page=${page}&size=${postsPerPage}&language=${language}${filter}`, categoriesQuery]
}

export interface ListAddress {
  page: number
  category: number | null
  /** Only posts in the language of the page. */
  own: boolean
}

export function listAddress(search: URLSearchParams): ListAddress {
  return {
    page: wholeNumber(search.get('page')) ?? 1,
    category: wholeNumber(search.get('category')),
    own: search.get('own') === '1',
  }
}

/** Address of a list; the first page has no number. */
export function listPath({ page = 1, category = null, own = false }: Partial<ListAddress>): string {
  const search = [category && `category=${category}`, own && 'own=1', page > 1 && `page=${page}`]
    .filter(Boolean)
    .join('&')
  return search ? `/posts?${search}` : '/posts'
}

const postPattern = /^\/posts\/\d+\?/
export const postQuery = (id: string, language: Language) => `/posts/${id}?language=${language}`

/** Removes the texts of posts from embedded responses: the document already contains them as HTML. */
export function withoutTexts(responses: CachedResponses): CachedResponses {
  const short = ({ body, ...rest }: CachedResponse) => {
    const { content: _, ...others } = body as { content?: string }
    return { ...rest, body: others }
  }
  return Object.fromEntries(
    Object.entries(responses).map(([address, response]) => [
      address,
      postPattern.test(address) ? short(response) : response,
    ]),
  )
}

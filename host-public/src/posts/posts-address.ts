import type { CachedResponse, CachedResponses } from '../hydration/query-cache.ts'
import { wholeNumber } from '../lib/whole-number.ts'

export const postsPerPage = 12
export const categoriesQuery = '/category'

/** Queries of the list of posts at an address: `?category=3&page=2`. Invalid numbers are ignored. */
export function listQueries(search: URLSearchParams): [list: string, categories: string] {
  const { page, category } = listAddress(search)
  const filter = category ? `&categoryId=${category}` : ''
  return [`/posts?page=${page}&size=${postsPerPage}${filter}`, categoriesQuery]
}

export interface ListAddress {
  page: number
  category: number | null
}

export function listAddress(search: URLSearchParams): ListAddress {
  return { page: wholeNumber(search.get('page')) ?? 1, category: wholeNumber(search.get('category')) }
}

/** Address of a list; the first page has no number. */
export function listPath({ page = 1, category = null }: Partial<ListAddress>): string {
  const search = [category && `category=${category}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return search ? `/posts?${search}` : '/posts'
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / postsPerPage))

const postPattern = /^\/posts\/\d+$/
export const postQuery = (id: string) => `/posts/${id}`

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

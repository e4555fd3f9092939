const postsPerPage = 12
export const categoriesQuestion = '/category'

/** What the list of posts asks at an address: `?category=3&page=2`. What is no such number counts as left out. */
export function listQuestions(search: URLSearchParams): [list: string, categories: string] {
  const { page, category } = listAddress(search)
  const filter = category ? `&categoryId=${category}` : ''
  return [`/posts?page=${page}&size=${postsPerPage}${filter}`, categoriesQuestion]
}

export function listAddress(search: URLSearchParams): { page: number; category: number | null } {
  return { page: wholeNumber(search.get('page')) ?? 1, category: wholeNumber(search.get('category')) }
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / postsPerPage))

export const postQuestion = (id: string) => `/posts/${id}`

const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

import { placeOf } from './paging.ts'

export interface Page<T> {
  items: T[]
  total: number
}
/** `number` is that of the page which is there. */
export type PageAt<T> = Page<T> & { number: number }

/** Asks for one page of a list that the server pages; past the end the last page is what is meant. */
export async function pageAt<T>(
  ask: (page: number) => Promise<Page<T>>,
  page: number,
  size: number,
): Promise<PageAt<T>> {
  const answer = await ask(page)
  const { number } = placeOf(answer.total, page, size)
  return { ...(number < page ? await ask(number) : answer), number }
}

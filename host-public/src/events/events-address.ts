import { eventsPerPage } from '@grace/contract/limits'

/** `?page=2`. An invalid number is the first page. */
export function eventPageAt(search: URLSearchParams): number {
  const page = search.get('page')
  return page && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
}

/** Coming and past events are one list, so that its pages do not depend on the clock. */
export const eventListQuery = (search: URLSearchParams) =>
  `/events?when=all&page=${eventPageAt(search)}&size=${eventsPerPage}`

export const eventListPath = (page: number) => (page > 1 ? `/events?page=${page}` : '/events')

export const eventQuery = (id: string) => `/events/${id}`

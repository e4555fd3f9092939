import { eventsPerPage } from '@grace/contract/limits'
import { wholeNumber } from '../lib/whole-number.ts'

/** `?page=2`. An invalid number is the first page. */
export const eventPageAt = (search: URLSearchParams): number => wholeNumber(search.get('page')) ?? 1

/** Coming and past events are one list, so that its pages do not depend on the clock. */
export const eventListQuery = (search: URLSearchParams) =>
  `/events?when=all&page=${eventPageAt(search)}&size=${eventsPerPage}`

export const eventListPath = (page: number) => (page > 1 ? `/events?page=${page}` : '/events')

export const eventQuery = (id: string) => `/events/${id}`

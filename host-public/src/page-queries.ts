import { splitPath } from '@grace/contract/languages'
import { eventListQuery } from './events/events-address.ts'
import { siteAddress } from './hydration/query-cache.ts'
import { listQueries } from './posts/posts-address.ts'
import { sermonListQueries } from './sermons/sermons-address.ts'

/** Queries of the page at an address; their responses are embedded in its document. */
export function queriesOf(address: string): string[] {
  const url = new URL(address, 'http://any')
  const { path } = splitPath(url.pathname)
  if (path === '/posts') return [siteAddress, ...listQueries(url.searchParams)]
  if (path === '/sermons') return [siteAddress, ...sermonListQueries(url.searchParams)]
  if (path === '/events') return [siteAddress, eventListQuery(url.searchParams)]
  // Of a post, sermon or event, which have the same address in the API.
  return /^\/(posts|sermons|events)\/\d+$/.test(path) ? [siteAddress, path] : [siteAddress]
}

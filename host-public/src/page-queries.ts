import { type Language, splitPath } from '@grace/contract/languages'
import { eventListQuery } from './events/events-address.ts'
import { siteAddress } from './hydration/query-cache.ts'
import { listQueries, postQuery } from './posts/posts-address.ts'
import { searchQueries } from './search/search-address.ts'
import { sermonListQueries } from './sermons/sermons-address.ts'

/** Queries of the page at an address; their responses are embedded in its document. */
export function queriesOf(address: string, language: Language): string[] {
  const url = new URL(address, 'http://any')
  const site = siteAddress(language)
  const { path } = splitPath(url.pathname)
  if (path === '/posts') return [site, ...listQueries(url.searchParams, language)]
  if (path === '/sermons') return [site, ...sermonListQueries(url.searchParams)]
  if (path === '/events') return [site, eventListQuery(url.searchParams)]
  if (path === '/search') return [site, ...searchQueries(url.searchParams, language)]
  const [, kind, id = ''] = /^\/(posts|sermons|events)\/(\d+)$/.exec(path) ?? []
  if (kind === 'posts') return [site, postQuery(id, language)]
  // A sermon or event has the same address in the API.
  return kind ? [site, path] : [site]
}

import { type Language, splitPath } from '@grace/contract/languages'
import { siteAddress } from './hydration/query-cache.ts'
import { listQueries, postQuery } from './posts/posts-address.ts'
import { sermonListQueries, sermonQuery } from './sermons/sermons-address.ts'

/** Queries of the page at an address; their responses are embedded in its document. */
export function queriesOf(address: string, language: Language): string[] {
  const url = new URL(address, 'http://any')
  const site = siteAddress(language)
  const { path } = splitPath(url.pathname)
  if (path === '/posts') return [site, ...listQueries(url.searchParams)]
  if (path === '/sermons') return [site, ...sermonListQueries(url.searchParams)]
  const [, kind, id = ''] = /^\/(posts|sermons)\/(\d+)$/.exec(path) ?? []
  if (kind === 'posts') return [site, postQuery(id)]
  return kind ? [site, sermonQuery(id)] : [site]
}

import { type Language, splitPath } from '@grace/contract/languages'
import { siteAddress } from './hydration/query-cache.ts'
import { listQueries, postQuery } from './posts/posts-address.ts'

/** Queries of the page at an address; their responses are embedded in its document. */
export function queriesOf(address: string, language: Language): string[] {
  const url = new URL(address, 'http://any')
  const site = siteAddress(language)
  const { path } = splitPath(url.pathname)
  if (path === '/posts') return [site, ...listQueries(url.searchParams, language)]
  const [, id] = /^\/posts\/(\d+)$/.exec(path) ?? []
  return id ? [site, postQuery(id, language)] : [site]
}

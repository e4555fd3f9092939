import { isWholeList, nextPage, pagesReadMax } from '@grace/contract/next-page'
import type { CachedResponse } from './query-cache.ts'

const timeoutMs = 10_000

/**
 * Fetches a public resource of the API without the client of `shared-auth`, which is larger than most pages and only
 * needed after signing in.
 *
 * @param etag of the cached response.
 * @returns null when the cached response is current. @throws when there is no response, or an error of the server.
 */
export async function fetchQuery(
  address: string,
  etag: string | null = null,
): Promise<CachedResponse | null> {
  const response = await get(address, etag)
  if (response.status === 304) return null
  const total = response.headers.get('x-total-count')
  const first = await response.json()
  const next = isWholeList(address) ? nextPage(response.headers.get('link')) : null
  return {
    status: response.status,
    body: next ? [...first, ...(await rowsFrom(next))] : first,
    total: total === null ? null : Number(total),
    // The tag of the first page says nothing about the others.
    etag: next ? null : response.headers.get('etag'),
  }
}

async function get(address: string, etag: string | null = null): Promise<Response> {
  const response = await fetch(`/api${address}`, {
    headers: etag ? { 'If-None-Match': etag } : {},
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.ok || response.status === 304 || response.status === 404) return response
  throw new Error(`${address} answered ${response.status}`)
}

async function rowsFrom(address: string): Promise<unknown[]> {
  const rows: unknown[] = []
  let next: string | null = address
  for (let pages = 1; next && pages < pagesReadMax; pages += 1) {
    const response = await get(next)
    rows.push(...(await response.json()))
    next = nextPage(response.headers.get('link'))
  }
  return rows
}

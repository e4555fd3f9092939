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
  const response = await fetch(`/api${address}`, {
    headers: etag ? { 'If-None-Match': etag } : {},
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 304) return null
  if (!response.ok && response.status !== 404) throw new Error(`${address} answered ${response.status}`)
  const total = response.headers.get('x-total-count')
  return {
    status: response.status,
    body: await response.json(),
    total: total === null ? null : Number(total),
    etag: response.headers.get('etag'),
  }
}

import type { Answer } from './answers.ts'

const timeoutMs = 10_000

/**
 * Asks the API for something that everybody may read; without the client of `shared-auth`, which weighs more than most
 * pages and is for those who sign in.
 *
 * @param etag of the answer that is known.
 * @returns null when it is still the same. @throws when there is no answer, or one of a server in trouble.
 */
export async function ask(address: string, etag: string | null = null): Promise<Answer | null> {
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

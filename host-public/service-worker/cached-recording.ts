import { byteRange } from '@grace/contract/byte-range'
import { cachedPathOf, recordingsCache } from '../src/sermons/cached-recordings.ts'

export const isCachedRecording = (pathname: string): boolean => cachedPathOf(pathname) !== null

/** A recording from the cache, whole or a range of it; from the network if the browser has deleted it. */
export async function respondWithRecording({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cached = await (await caches.open(recordingsCache)).match(pathname)
  if (!cached) return fetch(`/api/recordings/${cachedPathOf(pathname)}`, { headers: request.headers })
  const content = await cached.blob()
  const type = cached.headers.get('content-type') ?? 'application/octet-stream'
  const headers = { 'accept-ranges': 'bytes', 'content-type': type }
  const range = byteRange(request.headers.get('range') ?? undefined, content.size)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${content.size}` },
    })
  }
  if (!range)
    return new Response(content, { headers: { ...headers, 'content-length': String(content.size) } })
  const { start, end } = range
  return new Response(content.slice(start, end + 1, type), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end + 1 - start),
      'content-range': `bytes ${start}-${end}/${content.size}`,
    },
  })
}

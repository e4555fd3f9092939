import { request } from 'node:http'

export interface RawResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Headers that vary between responses or belong to a connection: only their presence is compared. */
const varying = [
  'etag',
  'last-modified',
  'x-request-id',
  'set-cookie',
  'content-range',
  'ratelimit-remaining',
  'ratelimit-reset',
  'server-timing',
]
/** Headers of the connection, or optional ones: nginx sends `accept-ranges` only for uncompressed responses. */
const leftOut = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
]

/**
 * Sends a raw HTTP request: the path is not normalised, the response not decoded, redirects not followed.
 *
 * @param line such as `GET /about`.
 */
export function rawRequest(
  origin: string,
  line: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<RawResponse & { etag: string }> {
  const [method, path] = line.split(' ')
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const all = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            all
              .filter(([name]) => !leftOut.includes(name))
              .map(([name, value]) => [name, varying.includes(name) ? 'some' : value]),
          ),
          etag: response.headers.etag ?? '',
          body: Buffer.concat(chunks),
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

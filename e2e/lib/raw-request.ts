import { request } from 'node:http'

export interface RawResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** What changes from answer to answer, or belongs to a connection: whether it is there is all that counts. */
const varying = [
  'etag',
  'last-modified',
  'x-request-id',
  'set-cookie',
  'content-range',
  'ratelimit-remaining',
  'ratelimit-reset',
]
/** Of the connection, or said or not as the server likes: nginx says `accept-ranges` only of what is not compressed. */
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
 * Asks as nothing but HTTP does: the address as it is written, nothing decoded and nothing followed.
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

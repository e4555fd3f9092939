import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { freePort } from '@grace/testkit/free-port'

interface Answer {
  status: number
  type?: string
  body?: string
}

/** The line between a browser and the site, which can hang; and what is answered in place of the site. */
export interface Line {
  url: string
  /** What the browser asked for, as `GET /about`, also what its service worker did. */
  asked: string[]
  /** From now on nothing comes back. */
  hangs: boolean
  instead: Map<string, Answer>
  close(): Promise<void>
}

/** @param siteUrl where the site is. */
export async function openLine(siteUrl: string): Promise<Line> {
  const port = await freePort()
  const { hostname, port: sitePort } = new URL(siteUrl)
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    line.asked.push(`${method} ${url}`)
    if (line.hangs) return
    const other = line.instead.get(url)
    if (other) {
      const { status, type = 'text/plain', body = '' } = other
      return response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
    }
    const onward = request({ hostname, port: sitePort, method, path: url, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const line: Line = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    hangs: false,
    instead: new Map(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return line
}

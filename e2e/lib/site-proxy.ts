import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { freePort } from '@grace/testkit/free-port'

interface Override {
  status: number
  type?: string
  body?: string
}

/** The line between a browser and the site, which can hang; and what is answered in place of the site. */
export interface SiteProxy {
  url: string
  /** What the browser asked for, as `GET /about`, also what its service worker did. */
  requests: string[]
  /** From now on nothing comes back. */
  hangs: boolean
  overrides: Map<string, Override>
  close(): Promise<void>
}

/** @param siteUrl where the site is. */
export async function openProxy(siteUrl: string): Promise<SiteProxy> {
  const port = await freePort()
  const { hostname, port: sitePort } = new URL(siteUrl)
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    proxy.requests.push(`${method} ${url}`)
    if (proxy.hangs) return
    const other = proxy.overrides.get(url)
    if (other) {
      const { status, type = 'text/plain', body = '' } = other
      return response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
    }
    const forwarded = request({ hostname, port: sitePort, method, path: url, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const proxy: SiteProxy = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    hangs: false,
    overrides: new Map(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { freePort } from '@grace/testkit/free-port'

interface Override {
  status: number
  type?: string
  body?: string
}

/** Proxy between browser and site. It can hang, and answer in place of the site. */
export interface SiteProxy {
  url: string
  /** Requests of the browser and its service worker, as `GET /about`. */
  requests: string[]
  /** Nothing is answered from now on. */
  hangs: boolean
  overrides: Map<string, Override>
  close(): Promise<void>
}

/** @param siteUrl the origin behind the proxy. */
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

import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callApi } from '@grace/testkit/requests'
import type { Server } from '../server.ts'

const checkEveryMs = 200

/** A usual load balancer: polls for readiness, keeps its connections, and never sends a request twice. */
export async function startBalancer(servers: Server[]) {
  const ready = new Set(servers)
  let turn = 0
  const proxy = createServer((incoming, response) => {
    // While no server is ready it tries all.
    const able = ready.size > 0 ? [...ready] : servers
    const { method, url, headers } = incoming
    const target = { port: able[turn++ % able.length]?.port, host: '127.0.0.1', method, path: url, headers }
    const onward = request(target, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', (error) => response.writeHead(502).end(String(error)))
    incoming.pipe(onward)
  })
  const checking = setInterval(async () => {
    for (const server of servers) {
      const { status } = await callApi(server.url, 'GET', '/ready', { timeoutMs: 1_000 })
      if (status === 200) ready.add(server)
      else ready.delete(server)
    }
  }, checkEveryMs)
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      clearInterval(checking)
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

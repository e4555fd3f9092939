import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set()

/** A port that nothing listened on a moment ago, another one each time. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { takePidFile } from './pid-file.ts'

const folder = path.join(tmpdir(), `grace-ports-${userInfo().uid}`)
const taken: string[] = []

process.on('exit', () => {
  for (const file of taken) rmSync(file, { force: true })
})

/**
 * A free port, different on each call.
 *
 * A server needs a second to listen. A lock file reserves the port meanwhile against our other processes, such as the
 * other worker of the journeys.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const file = path.join(folder, String(port))
  // The port is still bound here, so no other process takes over a stale lock file.
  const isOurs = takePidFile(file)
  if (isOurs) taken.push(file)
  server.close()
  await once(server, 'close')
  return isOurs ? port : freePort()
}

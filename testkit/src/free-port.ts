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
 * A port that nothing listened on a moment ago, another one each time.
 *
 * A server takes a second to listen on it. Until then nothing but a file keeps other processes of ours, such as the
 * other worker of the journeys, from being given the same one.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const file = path.join(folder, String(port))
  // While the port itself is held here, nobody else takes the file of a process that is gone.
  const isOurs = takePidFile(file)
  if (isOurs) taken.push(file)
  server.close()
  await once(server, 'close')
  return isOurs ? port : freePort()
}

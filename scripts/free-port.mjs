import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { isRunning } from './is-running.mjs'

const folder = path.join(tmpdir(), `grace-ports-${userInfo().uid}`)
const taken = []

process.on('exit', () => {
  for (const file of taken) rmSync(file, { force: true })
})

/**
 * A port that nothing listened on a moment ago, another one each time.
 *
 * A server takes a second to listen on it. Until then nothing but a file keeps other processes of ours, such as the
 * other worker of the journeys, from being given the same one.
 */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const isOurs = take(path.join(folder, String(port)))
  server.close()
  await once(server, 'close')
  return isOurs ? port : freePort()
}

function take(file) {
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    taken.push(file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // While the port itself is held here, nobody else takes the file of one who is gone.
    if (!isRunning(ownerOf(file))) rmSync(file, { force: true })
    return false
  }
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { installation } from '../installation.ts'
import { type Seen, withVisitors } from './trial.ts'

const slowClients = 400
/** A request has 70 seconds to arrive, and whether it has is looked at every 30; a busy machine is late. */
const cutOffWithinMs = 120_000

/** Many send a form a letter a second, and others ask for a page and never read it: nobody else waits for them. */
export async function slowSenders(): Promise<Seen> {
  const place = await installation({ env: { SEED_SAMPLE: 'false' } })
  const site = await place.start()
  const port = Number(new URL(site.url).port)
  const sockets = new Set<Socket>()
  const seen = await withVisitors({ url: site.url, admin: place.admin }, async (fault) => {
    for (let n = 0; n < slowClients; n += 1) {
      const socket = connect({ port, host: 'localhost' })
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      if (n % 2) {
        socket.write('POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n')
        socket.write('Content-Length: 5000\r\n\r\n{')
        // What is never read never says that it has ended.
        socket.resume()
      } else {
        socket.write('GET /en HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(20))
        socket.pause()
      }
    }
    await wait(500)
    const begun = performance.now()
    const senders = [...sockets].filter((socket) => !socket.isPaused())
    while (performance.now() < begun + cutOffWithinMs && senders.some((socket) => sockets.has(socket))) {
      for (const socket of senders) if (sockets.has(socket)) socket.write(' ')
      await wait(1_000)
    }
    const left = senders.filter((socket) => sockets.has(socket)).length
    if (left > 0) fault(`${left} slow senders still hold their connection`)
  })
  for (const socket of sockets) socket.destroy()
  await site.stop()
  return seen
}

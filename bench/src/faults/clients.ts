import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { installation } from '../installation.ts'
import { type TrialResult, withVisitors } from './trial.ts'

const slowClients = 3_000
/** Slow clients are gone after 70 seconds; a busy machine is late. */
const cutOffWithinMs = 80_000

/** Clients that send a form byte by byte, or never read a page, must not delay others. */
export async function slowSenders(): Promise<TrialResult> {
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
        // Without reading, the socket never reports its end.
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

import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Log } from '../database/log.ts'
import { Refusal } from '../operator/refusal.ts'
import { makeSocketPlace, removeSocketPlace } from './socket-place.ts'

/**
 * What the server does for an operator.
 *
 * @param gone is aborted when the operator's command has ended, however it did.
 */
export type Command = (asked: Record<string, unknown>, gone: AbortSignal) => Promise<object>

/**
 * Listens for commands on a socket beside the data, which only the owner of the data can open: the embedded database is
 * inside this process, and nobody else can reach it.
 *
 * @returns what ends it; commands under way are cut off.
 */
export async function listenForOperators(
  dataDir: string,
  commands: Record<string, Command>,
  log: Log,
): Promise<() => void> {
  // There are no such sockets; there the commands work while the server is stopped.
  if (process.platform === 'win32') return () => {}
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    socket.on('error', () => {})
    answer(socket, commands, log).catch((error: unknown) => {
      log.warn({ err: error }, 'what an operator asked could not be understood')
      socket.destroy()
    })
  })
  try {
    await listenUnseen(server, makeSocketPlace(dataDir))
  } catch (error) {
    // On a file system without sockets, say. The site is what matters.
    log.warn({ err: error }, "operators' commands will not reach this server while it runs")
    return () => {}
  }
  server.unref()
  return () => {
    server.close()
    for (const socket of connections) socket.destroy()
    removeSocketPlace(dataDir)
  }
}

/** From its first moment nobody else may connect. */
async function listenUnseen(server: Server, place: string): Promise<void> {
  const before = process.umask(0o177)
  try {
    server.listen(place)
  } finally {
    process.umask(before)
  }
  await once(server, 'listening')
}

async function answer(socket: Socket, commands: Record<string, Command>, log: Log): Promise<void> {
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  for await (const line of createInterface({ input: socket })) {
    const asked = JSON.parse(line) as { command?: unknown }
    const name = String(asked.command)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    log.info({ command: name }, 'an operator asks')
    try {
      if (!command)
        throw new Refusal('The server that is running does not know this command; it is of another release.')
      socket.write(`${JSON.stringify({ done: await command(asked, gone.signal) })}\n`)
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, "an operator's command failed")
      const refusal =
        error instanceof Refusal ? error.message : 'The server could not do it; its log says why.'
      socket.write(`${JSON.stringify({ refusal })}\n`)
    }
  }
}

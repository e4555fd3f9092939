import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Log } from '../database/log.ts'
import { Refusal } from '../operator/refusal.ts'
import { createSocketPath, removeSocketPath } from './socket-path.ts'

/** A command of the server for an operator. @param gone is aborted when the operator's process ends. */
export type Command = (request: Record<string, unknown>, closed: AbortSignal) => Promise<object>

/**
 * Listens for operator commands on a Unix socket in the data folder, accessible to its owner only: the embedded
 * database runs inside this process and is not reachable otherwise.
 *
 * @returns a function that stops listening and aborts running commands.
 */
export async function listenForOperators(
  dataDir: string,
  commands: Record<string, Command>,
  log: Log,
): Promise<() => void> {
  // Windows has no such sockets; there the commands need a stopped server.
  if (process.platform === 'win32') return () => {}
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    socket.on('error', () => {})
    response(socket, commands, log).catch((error: unknown) => {
      log.warn({ err: error }, 'what an operator asked could not be understood')
      socket.destroy()
    })
  })
  try {
    await listenPrivately(server, createSocketPath(dataDir))
  } catch (error) {
    // For example a file system without sockets. The site must start anyway.
    log.warn({ err: error }, "operators' commands will not reach this server while it runs")
    return () => {}
  }
  server.unref()
  return () => {
    server.close()
    for (const socket of connections) socket.destroy()
    removeSocketPath(dataDir)
  }
}

/** Restricts access from the moment of creation. */
async function listenPrivately(server: Server, socketPath: string): Promise<void> {
  const before = process.umask(0o177)
  try {
    server.listen(socketPath)
  } finally {
    process.umask(before)
  }
  await once(server, 'listening')
}

async function response(socket: Socket, commands: Record<string, Command>, log: Log): Promise<void> {
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  for await (const line of createInterface({ input: socket })) {
    const request = JSON.parse(line) as { command?: unknown }
    const name = String(request.command)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    log.info({ command: name }, 'an operator asks')
    try {
      if (!command)
        throw new Refusal('The server that is running does not know this command; it is of another release.')
      socket.write(`${JSON.stringify({ done: await command(request, closed.signal) })}\n`)
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, "an operator's command failed")
      const refusal =
        error instanceof Refusal ? error.message : 'The server could not do it; its log says why.'
      socket.write(`${JSON.stringify({ refusal })}\n`)
    }
  }
}

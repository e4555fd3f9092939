import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Refusal } from '../operator/refusal.ts'
import { findSocketPath } from './socket-path.ts'

/** A connection to the running server; what the command holds is released when it ends. */
export interface CommandConnection<Answer> {
  response: Answer
  isOpen(): boolean
  end(): void
}

/** @throws Refusal from the server, or if it does not answer. */
export async function sendCommand<Answer>(
  dataDir: string,
  command: { command: string; [more: string]: unknown },
): Promise<CommandConnection<Answer>> {
  const socketPath = findSocketPath(dataDir)
  if (!socketPath) throw noResponse(dataDir)
  const socket = connect(socketPath)
  // Needed after connecting too: the server may end at any time, which `close` reports.
  socket.on('error', () => {})
  try {
    await once(socket, 'connect')
  } catch {
    throw noResponse(dataDir)
  }
  socket.write(`${JSON.stringify(command)}\n`)
  const { done, refusal } = JSON.parse(await firstLine(socket)) as { done?: Answer; refusal?: string }
  if (done === undefined) {
    socket.destroy()
    throw new Refusal(refusal ?? 'The server answered something unknown.')
  }
  return { response: done, isOpen: () => !socket.destroyed, end: () => void socket.destroy() }
}

/** Keeps reading after the first line, because a paused socket does not notice its end. */
const firstLine = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
      if (received.includes('\n')) resolve(received)
    })
    socket.once('close', () =>
      reject(new Refusal('The server ended before it had answered. Try again when it is running.')),
    )
  })

const noResponse = (dataDir: string) =>
  new Refusal(
    `The data folder ${dataDir} is in use by a process that takes no commands: a server that is just starting or stopping, or another command. Try again in a minute.`,
  )

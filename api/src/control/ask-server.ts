import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Refusal } from '../operator/refusal.ts'
import { findSocketPlace } from './socket-place.ts'

/** A connection to the running server; what the command holds is released when it ends. */
export interface Asked<Answer> {
  answer: Answer
  isOpen(): boolean
  end(): void
}

/** @throws Refusal from the server, or if it does not answer. */
export async function askServer<Answer>(
  dataDir: string,
  asked: { command: string; [more: string]: unknown },
): Promise<Asked<Answer>> {
  const place = findSocketPlace(dataDir)
  if (!place) throw unanswered(dataDir)
  const socket = connect(place)
  // Needed after connecting too: the server may end at any time, which `close` reports.
  socket.on('error', () => {})
  try {
    await once(socket, 'connect')
  } catch {
    throw unanswered(dataDir)
  }
  socket.write(`${JSON.stringify(asked)}\n`)
  const { done, refusal } = JSON.parse(await firstLine(socket)) as { done?: Answer; refusal?: string }
  if (done === undefined) {
    socket.destroy()
    throw new Refusal(refusal ?? 'The server answered something unknown.')
  }
  return { answer: done, isOpen: () => !socket.destroyed, end: () => void socket.destroy() }
}

/** Keeps reading after the first line, because a paused socket does not notice its end. */
const firstLine = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('\n')) resolve(said)
    })
    socket.once('close', () =>
      reject(new Refusal('The server ended before it had answered. Try again when it is running.')),
    )
  })

const unanswered = (dataDir: string) =>
  new Refusal(
    `The data folder ${dataDir} is in use by a process that takes no commands: a server that is just starting or stopping, or another command. Try again in a minute.`,
  )

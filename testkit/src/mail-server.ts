import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/**
 * A mail server that counts the mails it has accepted. It takes up to `maxAnswerMs` to accept one: meanwhile the client
 * does not know what becomes of it.
 */
export async function startMailServer({ maxAnswerMs = 0 } = {}) {
  /** The accepted mails by recipient, as they came. */
  const accepted = new Map<string, string[]>()
  let count = 0
  let lost = 0
  let limit = limitOf(Number.POSITIVE_INFINITY)
  const server = createServer((socket) => {
    let to = ''
    let head: string[] | null = null
    let rest = ''
    const reply = (line: string) => socket.writable && socket.write(`${line}\r\n`)
    const accept = async (lines: string[]) => {
      while (count >= limit.count) await limit.raised.promise
      // Accepted whether or not the client waits for the answer, as real servers do.
      const known = accepted.get(to) ?? []
      accepted.set(to, [...known, lines.join('\n')])
      count += 1
      if (count === limit.count) {
        limit.reached.resolve()
        await limit.raised.promise
      } else await wait(Math.random() * maxAnswerMs)
      if (socket.destroyed) lost += 1
      reply('250 accepted')
    }
    reply('220 mail server')
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (head && line !== '.') head.push(line)
        else if (head) {
          void accept(head)
          head = null
        } else if (/^DATA/i.test(line)) {
          head = []
          reply('354 go on')
        } else if (/^QUIT/i.test(line)) {
          reply('221 bye')
          socket.end()
        } else {
          to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to
          reply('250 mail server')
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    /**
     * Accepts so many mails in all: the answer to the last one, and what comes after it, waits for the next call.
     *
     * @returns when the last one is accepted.
     */
    acceptUpTo(upTo: number): Promise<void> {
      const { raised } = limit
      limit = limitOf(upTo)
      raised.resolve()
      if (count >= upTo) limit.reached.resolve()
      return limit.reached.promise
    },
    /** How many mails were accepted. */
    count: () => count,
    /** How many answers found no client. */
    lost: () => lost,
    close: () => void server.close(),
  }
}

const limitOf = (count: number) => ({ count, reached: promise(), raised: promise() })

function promise() {
  let resolve = () => {}
  return { promise: new Promise<void>((done) => (resolve = done)), resolve: () => resolve() }
}

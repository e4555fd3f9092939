import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export interface Received {
  to: string[]
  subject: string
  text: string
  /** Raw headers. */
  head: string
  /** Everything after the headers, as it came. */
  body: string
}

/** Other answers than the usual ones; `hang up` closes the connection instead. */
interface Answers {
  recipient?: ((address: string) => string | null) | undefined
  /** After a whole mail, which then does not count as received. */
  mail?: ((to: string[]) => string | null) | undefined
  /** Closes the connection some time after each mail. */
  closesWhenIdle?: boolean | undefined
}

/** A mail server that accepts every mail, unless told otherwise, and delivers none. */
export async function openMailbox() {
  const answers: Answers = {}
  const received: Received[] = []
  const server = createServer((socket) => {
    let to: string[] = []
    let content: string[] | null = null
    let rest = ''
    const reply = (line: string) => (line === 'hang up' ? socket.destroy() : socket.write(`${line}\r\n`))
    reply('220 mailbox')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (content && line !== '.') content.push(line)
        else if (content) {
          const answer = answers.mail?.(to)
          if (!answer) received.push({ to, ...parsed(content.join('\r\n')) })
          to = []
          content = null
          reply(answer ?? '250 taken')
          if (answers.closesWhenIdle) setTimeout(() => socket.destroy(), 3)
        } else if (/^DATA/i.test(line)) {
          content = []
          reply('354 go on')
        } else if (/^QUIT/i.test(line)) {
          reply('221 bye')
          socket.end()
        } else {
          const address = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
          const answer = address && answers.recipient?.(address)
          if (address && !answer) to.push(address)
          reply(answer || '250 mailbox')
        }
      }
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () => void server.close(),
  }
}

function parsed(content: string): Omit<Received, 'to'> {
  const end = content.indexOf('\r\n\r\n')
  const [head, body] = [content.slice(0, end), content.slice(end + 4)]
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : unquoted(body, encoding)
  return { subject: decodedWords(header('Subject')), text, head, body }
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const unquoted = (body: string, encoding: string) =>
  encoding === 'quoted-printable' ? fromQuoted(body.replace(/=\r\n/g, '')) : body

const decodedWords = (text: string) =>
  // White space between two encoded words is a separator only.
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(Q|B)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : fromQuoted(word.replaceAll('_', ' ')),
    )

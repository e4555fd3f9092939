import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { openMailbox } from '../testing/mailbox.ts'
import { mailer } from './mailer.ts'

const noName = async () => ''

const mail = {
  to: 'ruth@example.org',
  subject: 'A link',
  text: 'https://church.example/reset-password?token=…',
}

test.each([
  ['', false],
  ['?requireTLS=false', true],
])(
  'the mailer sends a password to a server without TLS only when the parameters %j allow it',
  async (parameters, isExpected) => {
    const received: string[] = []
    const server = createServer((socket) => {
      socket.write('220 mail\r\n')
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        const line = String(chunk)
        received.push(line)
        if (line.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n')
        else if (line.startsWith('AUTH')) socket.write('235 yes\r\n')
        else socket.write('502 no\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    const send = mailer(
      { url: `smtp://site:secret@127.0.0.1:${port}${parameters}`, from: 'site@example.org' },
      noName,
    )
    // This server refuses every mail; the test checks the commands it received.
    await expect(send(mail)).rejects.toThrow()
    server.close()
    const commands = received.join('')
    expect([commands.includes('EHLO'), commands.includes('AUTH')]).toEqual([true, isExpected])
    expect(commands).not.toContain('ruth@example.org')
  },
)

test('programs that answer mails leave an automatic one alone, and a mail to a list names the list', async () => {
  const mailbox = await openMailbox()
  const send = mailer({ url: mailbox.url, from: 'site@example.org' }, noName)
  await send(mail)
  await send({ ...mail, unsubscribeUrl: 'https://church.example/newsletter/unsubscribe?token=x' })
  mailbox.close()
  const [one, list] = mailbox.received.map(({ head }) => head)
  for (const head of [one, list]) expect(head).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(one).not.toMatch(/^List-/m)
  expect(list).toMatch(/^List-Id: <newsletter\.church\.example>\r?$/im)
})

test.each([
  ['site@example.org', /^From: Itorero <site@example\.org>$/m],
  ['Office <site@example.org>', /^From: Office <site@example\.org>$/m],
])('a mail from %j is signed with the name of the church', async (from, expected) => {
  const mailbox = await openMailbox()
  await mailer({ url: mailbox.url, from }, async () => 'Itorero')(mail)
  mailbox.close()
  const [{ head = '', text = '' } = {}] = mailbox.received
  expect(head.replaceAll('\r', '')).toMatch(expected)
  expect(text.trimEnd()).toMatch(/\nItorero$/)
})

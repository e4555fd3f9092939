import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { testApi } from '../testing/test-api.ts'

/** Error log of the server during requests over real connections. */
const log: string[] = []
const api = testApi({ logger: { level: 'error', stream: { write: (line) => void log.push(line) } } })

let port: number
beforeAll(async () => {
  port = await api.port()
})

async function send(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(request)
  await once(socket, 'close')
  return heard
}

test('an unknown Expect header is ignored', async () => {
  const heard = await send(
    'GET /api/health HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n',
  )
  expect(heard).toMatch(/^HTTP\/1\.1 200 /)
  expect(heard).toContain('{"status":"ok"}')
})

test('nothing is logged when a client disconnects while it sends a body', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"u',
  )
  await wait(50)
  socket.destroy()
  await wait(50)
  expect(log).toEqual([])
})

test('a malformed address gets 400 with the usual headers', async () => {
  const heard = await send('GET /api/blogs/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(heard.toLowerCase()).toContain('x-content-type-options: nosniff')
})

test('the server responds 413 while a too large body is still being sent', async () => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  const bytes = 5_000_000
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  await once(socket, 'data')
  expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  socket.end('x'.repeat(bytes))
  // Rejects if the server cuts the connection off.
  await once(socket, 'end')
})

const closing: [string, string, number][] = [
  [
    'a too large body',
    'POST /api/auth/login HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json',
    413,
  ],
  ['a body of HTTP/1.0', 'POST /api/auth/login HTTP/1.0\r\nContent-Type: application/json', 413],
  [
    'an upload without a token',
    'POST /api/picture/upload HTTP/1.1\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x',
    401,
  ],
  [
    'a body to an unknown address',
    'POST /api/nothing HTTP/1.1\r\nConnection: close\r\nContent-Type: text/plain',
    404,
  ],
]

test.each(closing)(
  'a client that closes the connection and reads last gets the refusal of %s',
  async (_, head, status) => {
    const socket = connect(port, '127.0.0.1')
    const closed = once(socket, 'close')
    const pieces = 20
    socket.write(`${head}\r\nHost: a\r\nContent-Length: ${pieces * 10_000}\r\n\r\n`)
    for (let sent = 0; sent < pieces; sent += 1) {
      await wait(5)
      socket.write('x'.repeat(10_000))
    }
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    // Rejects if the server cuts the connection off.
    await closed
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  },
)

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { slowClientLimits } from './slow-clients.ts'

// The server of the product has the same limits with a longer time.
const app = Fastify(slowClientLimits(1_000))
app.get('/long', async () => Buffer.alloc(60_000_000))
app.post('/form', async () => 'received')
let port: number
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

test.each([
  ['its head', 'POST /form HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['its body', 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9000\r\n\r\n'],
])('a request is ended if %s arrives too slowly', async (_, start) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(start)
  const letters = setInterval(() => socket.write('a'), 50)
  socket.resume()
  await once(socket, 'close')
  clearInterval(letters)
})

test('a connection whose client does not read the response is closed', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const [connection] = await Promise.all([
    once(app.server, 'connection'),
    Promise.resolve(socket.write('GET /long HTTP/1.1\r\nHost: a\r\n\r\n')),
  ])
  socket.pause()
  await once(connection[0], 'close')
  socket.destroy()
})

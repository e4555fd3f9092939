import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { type DrainState, drainConnections } from './drain.ts'

async function server() {
  const drainState: DrainState = { isDraining: false }
  const app = Fastify({ return503OnClosing: false })
  drainConnections(app, drainState)
  app.get('/', async () => 'here')
  let finish = () => {}
  app.get('/slow', (_, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    reply.raw.write('begun ')
    finish = () => reply.raw.end('and done')
    return reply.hijack()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  const request = async (path: string, until: string, header = 'Accept: */*') => {
    received = ''
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`)
    while (!received.includes(until)) await wait(5)
    return received
  }
  return { app, drainState, socket, request, finish: () => finish() }
}

test('a draining server closes keep-alive connections with their next response', async () => {
  const { app, drainState, socket, request } = await server()
  expect(await request('/', 'here')).toMatch(/connection: keep-alive/i)
  drainState.isDraining = true
  expect(await request('/', 'here')).toMatch(/connection: close/i)
  while (!socket.closed) await wait(5)
  await app.close()
})

test('a process that shuts down refuses new idempotent requests, so that the balancer retries them elsewhere', async () => {
  const { app, drainState, request } = await server()
  const begun = (ms: number) => `X-May-Go-Elsewhere: ${(Date.now() + ms) / 1_000}`
  expect(await request('/', 'here', begun(0))).toMatch(/^HTTP\/1.1 200/)
  Object.assign(drainState, { isDraining: true, sinceMs: Date.now() - 1_000 })
  expect(await request('/', 'Leaving', begun(0))).toMatch(/^HTTP\/1.1 502/)
  await app.close()
})

test('a draining server answers requests that may have been retried already', async () => {
  const { app, drainState, request } = await server()
  Object.assign(drainState, { isDraining: true, sinceMs: Date.now() })
  expect(await request('/', 'here', `X-May-Go-Elsewhere: ${(Date.now() - 50) / 1_000}`)).toMatch(
    /^HTTP\/1.1 200/,
  )
  await app.close()
})

test('a response in progress is completed when the server closes', async () => {
  const { app, drainState, socket, request, finish } = await server()
  await request('/slow', 'begun')
  drainState.isDraining = true
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  const closed = app.close()
  setTimeout(finish, 300)
  await closed
  while (!socket.closed) await wait(5)
  expect(received).toContain('and done')
}, 10_000)

test('an idle connection without a request does not delay closing the server', async () => {
  const { app, socket } = await server()
  while (socket.connecting) await wait(5)
  // Wait until the server has accepted it.
  while ((await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))) !== 1)
    await wait(5)
  await app.close()
  while (!socket.closed) await wait(5)
}, 10_000)

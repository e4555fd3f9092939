import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import Fastify from 'fastify'
import { listen } from './listen.ts'

let other: Server
let port = 0

beforeAll(async () => {
  other = createServer().listen(0)
  await once(other, 'listening')
  port = (other.address() as AddressInfo).port
})
afterAll(() => void other.close())

test('a port in use is refused with a sentence that names SITE_PORT', async () => {
  await expect(listen(Fastify(), { host: null, port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that one, or choose another port with SITE_PORT.`,
  )
})

test('reports an address that does not belong to this machine', async () => {
  await expect(listen(Fastify(), { host: '192.0.2.254', port: 0 })).rejects.toThrow(
    'HOST names 192.0.2.254, which is no address of this machine.',
  )
})

test('without HOST the server listens on all addresses, IPv4 included', async () => {
  const app = Fastify()
  app.get('/', () => 'here')
  await listen(app, { host: null, port: 0 })
  const { port: free } = app.server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${free}`)).text()).toBe('here')
  await app.close()
})

// Ends servers one after the other under load, behind a proxy that asks each whether it is ready: nobody notices.
import { randomBytes } from 'node:crypto'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { startPostgres } from '@grace/testkit/postgres'
import { callApi, signIn } from '@grace/testkit/requests'
import { serverFile, startProcess } from '@grace/testkit/server-process'

const drainSeconds = 1
const askEveryMs = 200
const callers = 8

const postgres = await startPostgres()
const password = randomBytes(12).toString('base64url')
const shared = {
  HOST: '127.0.0.1',
  DATABASE_URL: postgres.url,
  JWT_SECRET: randomBytes(32).toString('hex'),
  DATA_DIR: path.join(await temporaryFolder('drain'), 'data'),
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: password,
  DRAIN_SECONDS: String(drainSeconds),
  TRUST_PROXY: '127.0.0.1/32',
  LOG_LEVEL: 'fatal',
}
const servers = await Promise.all(
  [await freePort(), await freePort()].map(async (port) => {
    const url = `http://127.0.0.1:${port}`
    const start = () =>
      startProcess(serverFile, { env: { ...shared, SITE_PORT: String(port) }, readyUrl: `${url}/api/ready` })
    return { port, url, isReady: true, start, process: await start() }
  }),
)
const proxy = await roundRobin()
const url = `http://127.0.0.1:${proxy.address().port}`
const token = await signIn(url, 'admin', password)

const faults = []
let answered = 0
let isOver = false
const load = Promise.all(
  Array.from({ length: callers }, async (_, n) => {
    while (!isOver) {
      const { status, body } = await callApi(url, 'GET', n % 2 ? '/category?page=1' : '/user/profile', {
        token,
      })
      if (status === 200) answered += 1
      else faults.push(`${status}: ${JSON.stringify(body).slice(0, 200)}`)
    }
  }),
)

for (const server of servers) {
  await wait(1_000)
  // Begins before the signal, and ends when the server has long stopped to take anything new.
  const slow = slowLogin(server, drainSeconds * 1_000 + 2_000)
  await wait(200)
  const ending = server.process.stop()
  await wait(50)
  const { status, body } = await callApi(server.url, 'GET', '/ready')
  if (status !== 503)
    faults.push(`/ready answered ${status} ${JSON.stringify(body)} to who asked after the signal`)
  const slowStatus = await slow
  if (slowStatus !== 200) faults.push(`what had begun before the signal was answered with ${slowStatus}`)
  const code = await ending
  if (code !== 0) faults.push(`the server ended with ${code}`)
  server.process = await server.start()
}
await wait(1_000)
isOver = true
await load
clearInterval(proxy.asking)
proxy.closeAllConnections()
proxy.close()
for (const { process } of servers) await process.stop()
await postgres.stop()

console.log(`${servers.length} servers ended and came back, ${answered} requests answered.`)
for (const fault of faults.slice(0, 20)) console.error(fault)
console.log(faults.length === 0 ? 'Nobody noticed.' : `${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1

/** A balancer as they are: it asks every now and then, keeps its connections, and never sends a request twice. */
async function roundRobin() {
  let turn = 0
  const server = createServer((incoming, response) => {
    const ready = servers.filter(({ isReady }) => isReady)
    // Where nobody is ready everybody is tried.
    const able = ready.length > 0 ? ready : servers
    const { port } = able[turn++ % able.length]
    const { method, url, headers } = incoming
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', (error) => response.writeHead(502).end(String(error)))
    incoming.pipe(onward)
  })
  server.asking = setInterval(async () => {
    for (const one of servers) {
      const { status } = await callApi(one.url, 'GET', '/ready', { timeoutMs: 1_000 })
      one.isReady = status === 200
    }
  }, askEveryMs)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** A request whose body takes its time, as an upload does. */
function slowLogin({ port }, ms) {
  const body = Buffer.from(JSON.stringify({ username: 'admin', password }))
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const sending = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/api/auth/login', headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode))
      },
    )
    sending.on('error', (error) => resolve(String(error)))
    sending.write(body.subarray(0, 10))
    setTimeout(() => sending.end(body.subarray(10)), ms)
  })
}

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { auth } from '@grace/contract/auth'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Database } from '../database/db.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { insertAccount } from '../testing/samples.ts'
import { testSecret } from '../testing/test-api.ts'
import { openTestDatabase } from '../testing/test-db.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { measureDatabase } from './measure-database.ts'
import { makeMetrics } from './metrics.ts'
import { metricsServer } from './serve-metrics.ts'

const metrics = makeMetrics()
const metricsApp = metricsServer(metrics)
let db: Database
let app: FastifyInstance

beforeAll(async () => {
  db = measureDatabase(await openTestDatabase(), metrics)
  app = await buildApp({
    db,
    metrics,
    jwtSecret: testSecret,
    sealing: testSealing,
    siteUrl: 'http://localhost:3000',
    mail: null,
    files: testFiles(),
    trustProxy: [],
    logger: false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  // Clients keep their connections open, as browsers do.
  app.server.closeAllConnections()
  await app.close()
  await metricsApp.close()
  await db.close()
})

/** The value of a metric, such as `grace_http_requests_in_flight`; 0 if absent. */
async function metric(name: string): Promise<number> {
  const { body } = await metricsApp.inject('/metrics')
  const line = body.split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

const answered = (route: string, status: string, method = 'GET') =>
  metric(`grace_http_requests_total{method="${method}",route="${route}",status="${status}"}`)

/** Over a socket, because the metrics count closed responses. */
async function request(path: string, options: RequestInit = {}): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}${path}`, options)).arrayBuffer()
}

const logIn = (username: string) =>
  request(`/api${auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'wrong' }),
  })

test('requests are counted by route pattern, without any value that a person sent', async () => {
  await insertAccount(db, { username: 'Secretname' })
  await logIn('Secretname')
  await request('/api/auth/availability?username=Secretname')
  await request('/api/accounts/username/Secretname')
  await request('/api/Secretname')
  await request('/api/accounts/username/Secretname', { method: 'PROPFIND' })

  expect(await answered('/api/auth/availability', '200')).toBe(1)
  expect(await answered('/api/accounts/username/:username', '401')).toBe(1)
  expect(await answered('unknown', '404')).toBe(1)
  expect(await answered('unknown', '405', 'PROPFIND')).toBe(1)
  expect(
    await metric('grace_http_request_duration_seconds_count{method="GET",route="/api/auth/availability"}'),
  ).toBe(1)
  expect((await metricsApp.inject('/metrics')).body).not.toMatch(/secret/i)
})

test('counters of failed logins and of 429 responses start at zero', async () => {
  const before = await metric('grace_login_failures_total')
  expect((await metricsApp.inject('/metrics')).body).toContain('grace_too_many_requests_total 0')
  await logIn('nobody')
  expect(await metric('grace_login_failures_total')).toBe(before + 1)

  const { max } = auth.availability.limit
  for (let n = 0; n < max; n += 1) await request('/api/auth/availability?username=anybody')
  expect(await metric('grace_too_many_requests_total')).toBeGreaterThan(0)
})

test('a request that the client aborts is counted as aborted, and no longer as in flight', async () => {
  const own = makeMetrics()
  const inFlight = async () => Number(/^grace_http_requests_in_flight (\d+)$/m.exec(await own.text())?.[1])
  const slow = await buildApp({
    db,
    metrics: own,
    jwtSecret: testSecret,
    sealing: testSealing,
    siteUrl: 'http://localhost:3000',
    mail: null,
    files: testFiles(),
    trustProxy: [],
    logger: false,
  })
  slow.get('/slow', () => new Promise(() => {}))
  await slow.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((slow.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  while ((await inFlight()) === 0) await new Promise((next) => setTimeout(next, 10))
  socket.destroy()
  await once(socket, 'close')
  while ((await inFlight()) > 0) await new Promise((next) => setTimeout(next, 10))
  expect(await own.text()).toContain('{method="GET",route="/slow",status="aborted"} 1')
  await slow.close()
})

test('database errors are counted by their code, application errors are not', async () => {
  const account = await insertAccount(db)
  await insertAccount(db, { username: account.username }).catch(() => {})
  expect(await metric('grace_database_errors_total{code="23505"}')).toBe(1)

  await db.transaction(() => Promise.reject(new Error('not allowed'))).catch(() => {})
  expect((await metricsApp.inject('/metrics')).body.match(/^grace_database_errors_total.*/gm)).toEqual([
    'grace_database_errors_total{code="unavailable"} 0',
    'grace_database_errors_total{code="pool_exhausted"} 0',
    'grace_database_errors_total{code="statement_timeout"} 0',
    'grace_database_errors_total{code="23505"} 1',
  ])

  const own = makeMetrics()
  const gone = () => Promise.reject(new DatabaseUnavailable('gone'))
  const broken = measureDatabase({ ...db, query: gone, transaction: gone }, own)
  await broken.query('select 1').catch(() => {})
  await broken.transaction(async () => {}).catch(() => {})
  expect(await own.text()).toContain('grace_database_errors_total{code="unavailable"} 2')

  const others = makeMetrics()
  const busy = () => Promise.reject(new DatabaseUnavailable('in use', { reason: 'pool_exhausted' }))
  await measureDatabase({ ...db, query: busy }, others)
    .query('select 1')
    .catch(() => {})
  expect(await others.text()).toContain('grace_database_errors_total{code="pool_exhausted"} 1')
})

test('the metrics contain busy, idle and waited-for connections of the pool', async () => {
  const pooled = makeMetrics()
  measureDatabase({ ...db, connections: () => ({ open: 7, idle: 3, waiting: 2 }) }, pooled)
  const text = await pooled.text()
  expect(text).toContain('grace_database_connections{state="busy"} 4')
  expect(text).toContain('grace_database_connections{state="idle"} 3')
  expect(text).toContain('grace_database_waiting 2')
})

test('the metrics contain version, memory and event loop lag of the process', async () => {
  const { body, headers } = await metricsApp.inject('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toMatch(/^grace_build_info\{version="dev",release="dev"\} 1$/m)
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('metrics contain the number of pictures that wait', async () => {
  expect((await metricsApp.inject('/metrics')).body).toContain('grace_pictures_waiting 0')
})

test('the public port serves no metrics', async () => {
  for (const url of ['/metrics', '/api/metrics', '/metrics/', '/api/../metrics']) {
    const { statusCode, body } = await app.inject(url)
    expect({ url, statusCode }).toEqual({ url, statusCode: 404 })
    expect(body).not.toContain('grace_')
  }
  expect((await metricsApp.inject('/api/health')).statusCode).toBe(404)
})
